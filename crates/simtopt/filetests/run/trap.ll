; test run --block 1
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.trap()

define ptx_kernel void @k() {
  call void @llvm.trap() ; run: trap
  unreachable
}
