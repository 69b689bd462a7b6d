; test run --grid 2 --block 1 --arg i32[1]:zeros
; Threads of different blocks write to one place.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(ptr %out) {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store i32 %b, ptr %out ; run: race, race(first)
  ret void
}
