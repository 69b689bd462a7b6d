; test analyze --print=regions
; Not all threads come to a block behind a uniform branch, if only those of one side come to that branch: where %u is
; false, %d has the threads of %c alone.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i1 %u) {
a: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, 7
  br i1 %low, label %b, label %c ; place: branch=thread, meets=%f
b: ; place: again=%f, entered=thread, one=thread, parted=%a, since=thread, staying=thread
  br i1 %u, label %d, label %e ; place: branch=grid, meets=%f
c: ; place: again=%f, entered=thread, one=thread, parted=%a, since=thread, staying=thread
  br label %d
d: ; place: again=%f, entered=thread, one=thread, parted=%a, since=thread, staying=thread
  br label %f
e: ; place: again=%f, entered=thread, one=thread, parted=%a, since=grid, staying=thread
  br label %f
f: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
