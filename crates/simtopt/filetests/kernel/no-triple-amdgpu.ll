; test opt
; Without a triple, kernels say what the module is for.
define amdgpu_kernel void @k() {
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(execution-only)
  ret void
}
