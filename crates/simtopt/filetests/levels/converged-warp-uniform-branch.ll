; test opt
; Warps do not part at a branch on the warp's number (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}
