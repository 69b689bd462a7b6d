; test opt
; Behind the last barrier threads may part as they like; the loop around decides whether it was the last
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %end
some:
  %odd = trunc i32 %t to i1
  br i1 %odd, label %end, label %even
even:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %end
end:
  ret void
}
