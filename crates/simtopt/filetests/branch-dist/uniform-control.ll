; test opt -passes=branch-dist
; All threads go the same way here. That does not make the barrier unnecessary, as the description has it
; (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  ret void
}
