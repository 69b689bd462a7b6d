; test analyze --print=uniformity
; Threads that leave the kernel inside of a function do not come back: what follows the call is executed by those who
; are left, together. Threads that only return early come back: behind the call all are together as well.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.exit()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define internal void @leave(i32 %t) {
  %out = icmp sgt i32 %t, 5 ; scope: thread
  br i1 %out, label %gone, label %stay ; scope: thread
gone:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  ret void
}

define internal void @early(i32 %t, ptr %out) {
  %no = icmp sgt i32 %t, 5 ; scope: thread
  br i1 %no, label %end, label %work ; scope: thread
work:
  store i32 0, ptr %out
  br label %end
end:
  ret void
}

define ptx_kernel void @k(i32 %n, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = icmp ult i32 %t, 3 ; scope: thread
  call void @early(i32 %t, ptr %out)
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  call void @leave(i32 %t)
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  %c = add i32 %n, 1 ; scope: grid
  ret void
}
