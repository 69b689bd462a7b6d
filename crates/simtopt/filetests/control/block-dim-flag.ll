; test opt --block-dim=64
; In a block of one dimension `tid.y` is 0 for all, so all threads come to the barriers of the branch. Without the
; flag they would be pinned.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp eq i32 %t, 0
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  br label %end
end:
  ret void
}
