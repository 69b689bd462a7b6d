; test opt -passes=basic-dbe
; A barrier that is not aligned does not bring the threads of a warp together (model.md §3.2.4), so
; the aligned one behind it is not the same again. The other way round it is.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @not_aligned_first(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %c = icmp ult i32 %t, 8
  br i1 %c, label %a, label %b
a:
  store i32 7, ptr addrspace(1) %q, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  %m = call i32 @llvm.nvvm.activemask()
  store i32 %m, ptr addrspace(1) %q, align 4
  ret void
}

define ptx_kernel void @aligned_first(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %c = icmp ult i32 %t, 8
  br i1 %c, label %a, label %b
a:
  store i32 7, ptr addrspace(1) %q, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %m = call i32 @llvm.nvvm.activemask()
  store i32 %m, ptr addrspace(1) %q, align 4
  ret void
}
