; test opt
; A barrier that is not aligned separates under control that all threads of the block have in common: a
; parameter of the kernel, and the block's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = icmp slt i32 %b, %n
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
