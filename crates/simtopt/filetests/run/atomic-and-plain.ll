; test run --block 2 --arg i32[1]:zeros
; One thread adds atomically, the other one stores plainly.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %plain, label %atomic
plain:
  store i32 7, ptr %out ; run: race
  ret void
atomic:
  %old = atomicrmw add ptr %out, i32 1 seq_cst ; run: race(first)
  ret void
}
