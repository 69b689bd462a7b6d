; test analyze --print=uniformity
; elect.sync chooses a lane: its number is the same for the warp, whether it is me is not. With a mask that may not
; name all threads, those of different masks may elect different lanes.
target triple = "nvptx64-nvidia-cuda"
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)

define ptx_kernel void @k(i32 %mask) {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1) ; scope: thread
  %lane = extractvalue { i32, i1 } %e, 0 ; scope: warp
  %me = extractvalue { i32, i1 } %e, 1 ; scope: thread
  %p = call { i32, i1 } @llvm.nvvm.elect.sync(i32 %mask) ; scope: thread
  %other = extractvalue { i32, i1 } %p, 0 ; scope: thread
  br i1 %me, label %then, label %end ; scope: thread
then:
  br label %end
end:
  ret void
}
