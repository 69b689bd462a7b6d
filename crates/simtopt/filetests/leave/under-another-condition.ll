; test opt
; Leaving parts nobody, but the condition around it does: only every other thread looks whether to leave, and
; then comes to a barrier that the others do not come to (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %half, label %rest
half:
  %a = icmp sge i32 %t, %n
  br i1 %a, label %end, label %in
in:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %rest
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  ret void
}
