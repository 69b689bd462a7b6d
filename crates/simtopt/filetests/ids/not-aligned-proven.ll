; test opt
; A barrier that is not aligned separates where it is proven that all threads of the block come to it: its control
; depends on a parameter and on the block's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp ult i32 %b, %n
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-below)
  br label %end
end:
  ret void
}
