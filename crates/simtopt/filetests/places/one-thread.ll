; test analyze --print=regions --block-dim=256
; Edges that at most one thread takes, and what looks like it.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.activemask()
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)

define ptx_kernel void @ids(i32 %n, i32 %m, i1 %any) {
first: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %lane.too = and i32 %t, 31
  %warp = lshr i32 %t, 5
  %pair = lshr i32 %t, 1
  %is.first = icmp eq i32 %t, 0
  br i1 %is.first, label %is.0, label %second ; place: branch=thread, meets=%second
is.0: ; place: again=%second, entered=thread, one=cta, parted=%first, since=thread, staying=thread
  br label %second
second: ; place: entered=grid, one=thread, since=grid, staying=grid
  %not.n = icmp ne i32 %t, %n
  br i1 %not.n, label %third, label %is.n ; place: branch=thread, meets=%third
is.n: ; place: again=%third, entered=thread, one=cta, parted=%second, since=thread, staying=thread
  br label %third
third: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is.lane = icmp eq i32 %lane, 0
  br i1 %is.lane, label %leader, label %fourth ; place: branch=thread, meets=%fourth
leader: ; place: again=%fourth, entered=thread, one=warp, parted=%third, since=thread, staying=thread
  %is.warp = icmp eq i32 %warp, %m
  br i1 %is.warp, label %leader.of.one, label %fourth ; place: branch=warp, meets=%fourth
leader.of.one: ; place: again=%fourth, entered=thread, one=cta, parted=%third, since=warp, staying=thread
  br label %fourth
fourth: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is.pair = icmp eq i32 %pair, 0
  br i1 %is.pair, label %two, label %fifth ; place: branch=thread, meets=%fifth
two: ; place: again=%fifth, entered=thread, one=warp's, parted=%fourth, since=thread, staying=thread
  br label %fifth
fifth: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is.lane.too = icmp eq i32 %lane.too, 3
  %both = and i1 %is.lane.too, %any
  br i1 %both, label %leader.too, label %sixth ; place: branch=thread, meets=%sixth
leader.too: ; place: again=%sixth, entered=thread, one=warp, parted=%fifth, since=thread, staying=thread
  br label %sixth
sixth: ; place: entered=grid, one=thread, since=grid, staying=grid
  %no.more = icmp ult i32 %t, 1
  %or = or i1 %no.more, %any
  br i1 %or, label %more, label %seventh ; place: branch=thread, meets=%seventh
more: ; place: again=%seventh, entered=thread, one=thread, parted=%sixth, since=thread, staying=thread
  br label %seventh
seventh: ; place: entered=grid, one=thread, since=grid, staying=grid
  %if.any = select i1 %any, i1 %no.more, i1 false
  br i1 %if.any, label %one, label %eighth ; place: branch=thread, meets=%eighth
one: ; place: again=%eighth, entered=thread, one=cta, parted=%seventh, since=thread, staying=thread
  br label %eighth
eighth: ; place: entered=grid, one=thread, since=grid, staying=grid
  switch i32 %t, label %rest [ ; place: branch=thread, meets=%rest
    i32 1, label %case.1
    i32 2, label %case.2
    i32 3, label %case.2
  ]
case.1: ; place: again=%rest, entered=thread, one=cta, parted=%eighth, since=thread, staying=thread
  br label %rest
case.2: ; place: again=%rest, entered=thread, one=thread, parted=%eighth, since=thread, staying=thread
  br label %rest
rest: ; place: entered=grid, one=thread, since=grid, staying=grid
  %warp.0 = icmp ult i32 %t, 32
  br i1 %warp.0, label %one.warp, label %end ; place: branch=warp, meets=%end
one.warp: ; place: again=%end, entered=warp, one=warp's, parted=%rest, since=warp, staying=grid
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %me = extractvalue { i32, i1 } %e, 1
  br i1 %me, label %elected, label %end ; place: branch=thread, meets=%end
elected: ; place: again=%end, entered=thread, one=cta, parted=%one.warp, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; Another number in each thread is none to compare with.
define ptx_kernel void @differs(ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr %p, i32 %t
  %x = load i32, ptr %q
  %is = icmp eq i32 %t, %x
  br i1 %is, label %all.perhaps, label %next ; place: branch=thread, meets=%next
all.perhaps: ; place: again=%next, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  br label %next
next: ; place: entered=grid, one=thread, since=grid, staying=grid
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mask = call i32 @llvm.nvvm.activemask()
  %neg = sub i32 0, %mask
  %low = and i32 %mask, %neg
  %bit = shl i32 1, %lane
  %leads = icmp eq i32 %low, %bit
  br i1 %leads, label %leader, label %end ; place: branch=thread, meets=%end
leader: ; place: again=%end, entered=thread, one=thread, parted=%next, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; One condition or false, which is kept for later.
define ptx_kernel void @kept(i1 %u) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %u, label %then, label %join ; place: branch=grid, meets=%join
then: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is = icmp eq i32 %t, 3
  br label %join
join: ; place: entered=grid, one=thread, since=grid, staying=grid
  %kept = phi i1 [ false, %entry ], [ %is, %then ]
  %wide = zext i1 %kept to i32
  %bit = and i32 %wide, 1
  %true = icmp ne i32 %bit, 0
  br i1 %true, label %one, label %end ; place: branch=thread, meets=%end
one: ; place: again=%end, entered=thread, one=cta, parted=%join, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; Two threads, one after the other.
define ptx_kernel void @either(i1 %u) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = icmp eq i32 %t, 3
  %b = icmp eq i32 %t, 4
  br label %join
join: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %i = phi i1 [ false, %entry ], [ true, %latch ]
  %c = select i1 %i, i1 %a, i1 %b
  br i1 %c, label %two, label %latch ; place: branch=thread, meets=%latch
two: ; place: again=%latch, entered=thread, one=thread, parted=%join, since=thread, staying=thread
  br label %latch
latch: ; place: entered=grid, one=thread, since=grid, staying=grid
  br i1 %i, label %end, label %join ; place: branch=grid, meets=%end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

define internal i1 @lead(i32 %warp, i32 %lane) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %first = icmp eq i32 %warp, 0
  %leads = icmp eq i32 %lane, 0
  %both = and i1 %first, %leads
  ret i1 %both
}

define ptx_kernel void @calls() {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %lead = call i1 @lead(i32 %warp, i32 %lane)
  br i1 %lead, label %one, label %end ; place: branch=thread, meets=%end
one: ; place: again=%end, entered=thread, one=cta, parted=%entry, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
