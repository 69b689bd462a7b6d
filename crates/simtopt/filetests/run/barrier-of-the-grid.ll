; test run --block 1
; this_grid() asks a cooperative launch for its workspace.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  %x = call i32 asm "mov.u32 $0, %envreg2;", "=r"() ; run: error
  ret void
}
