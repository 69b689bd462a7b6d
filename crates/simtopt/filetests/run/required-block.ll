; test run --arg out=i32[1] --print out
; The kernel says how many threads its blocks have.
; prints: out: 8
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define ptx_kernel void @k(ptr %out) "nvvm.reqntid"="8,1,1" {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %old = atomicrmw xchg ptr %out, i32 %n monotonic
  ret void
}
