; test opt
; The second barrier goes for the fence, which the first one orders (model.md §3.1). Of its two copies one has to stay.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.membar.gl() ; fence: removed
  call void @llvm.nvvm.barrier0() ; barrier: removed(fence-ordered)
  call void @llvm.nvvm.membar.gl() ; fence: removed
  store i32 1, ptr %q, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
