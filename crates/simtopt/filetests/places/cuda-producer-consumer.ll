; test analyze --print=regions --block-dim=64
; What clang and inlining make of cuda-producer-consumer.cu, the reference's algorithm in CUDA: its own branch is uniform in a
; warp, the loops of both sides are divergent, one thread of the block notifies, and all are together at the barrier.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define dso_local ptx_kernel void @run(ptr noundef %left, ptr noundef %buffer, ptr noundef %done, i32 noundef %run_count) #0 {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  br label %for.cond

for.cond: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %if.end13 ]
  %cmp = icmp ult i32 %i.0, %run_count
  br i1 %cmp, label %for.body, label %for.end ; place: branch=grid, meets=%for.end

for.body: ; place: entered=grid, one=thread, since=grid, staying=grid
  %0 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp.i = icmp samesign ult i32 %0, 32
  br i1 %cmp.i, label %while.cond, label %while.cond6 ; place: branch=warp, meets=%if.end13

while.cond: ; place: again=%while.end, entered=thread, loop=divergent, one=warp's, parted=%while.cond, since=thread, staying=thread
  %idxprom.i = zext nneg i32 %0 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %left, i64 %idxprom.i
  %1 = load i32, ptr %arrayidx.i, align 4
  %cmp.i1 = icmp sgt i32 %1, 0
  br i1 %cmp.i1, label %while.body, label %while.end ; place: branch=thread, meets=%while.end

while.body: ; place: again=%while.end, entered=thread, one=warp's, parted=%while.cond, since=thread, staying=thread
  %sub.i = add nsw i32 %1, -1
  store i32 %sub.i, ptr %arrayidx.i, align 4
  br label %while.cond

while.end: ; place: again=%if.end13, entered=warp, one=warp's, parted=%for.body, since=grid, staying=warp
  %cmp1.i = icmp eq i32 %0, 0
  br i1 %cmp1.i, label %if.then5, label %if.end13 ; place: branch=thread, meets=%if.end13

if.then5: ; place: again=%if.end13, entered=thread, one=cta, parted=%while.end, since=thread, staying=thread
  %2 = load i32, ptr %done, align 4
  %add.i = add nsw i32 %2, 1
  store i32 %add.i, ptr %done, align 4
  br label %if.end13

while.cond6: ; place: again=%if.end13, entered=thread, loop=divergent, one=thread, parted=%while.cond6, since=thread, staying=thread
  %idxprom.i7 = zext nneg i32 %0 to i64
  %arrayidx.i8 = getelementptr inbounds nuw i32, ptr %left, i64 %idxprom.i7
  %3 = load i32, ptr %arrayidx.i8, align 4
  %cmp.i9 = icmp sgt i32 %3, 0
  br i1 %cmp.i9, label %while.body8, label %if.end13 ; place: branch=thread, meets=%if.end13

while.body8: ; place: again=%if.end13, entered=thread, one=thread, parted=%while.cond6, since=thread, staying=thread
  %arrayidx.i11 = getelementptr inbounds nuw i32, ptr %buffer, i64 %idxprom.i7
  %4 = load i32, ptr %arrayidx.i11, align 4
  %cmp.i12 = icmp eq i32 %4, 0
  br i1 %cmp.i12, label %if.then10, label %if.end11 ; place: branch=thread, meets=%if.end11

if.then10: ; place: again=%if.end13, entered=thread, one=thread, parted=%while.cond6+%while.body8, since=thread, staying=thread
  store i32 3, ptr %arrayidx.i11, align 4
  br label %if.end11

if.end11: ; place: again=%if.end13, entered=thread, one=thread, parted=%while.cond6, since=grid, staying=thread
  %5 = load i32, ptr %arrayidx.i11, align 4
  %sub.i20 = add nsw i32 %5, -1
  store i32 %sub.i20, ptr %arrayidx.i11, align 4
  %6 = load i32, ptr %arrayidx.i8, align 4
  %sub4.i = add nsw i32 %6, -1
  store i32 %sub4.i, ptr %arrayidx.i8, align 4
  br label %while.cond6

if.end13: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add i32 %i.0, 1
  br label %for.cond

for.end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

attributes #0 = { convergent mustprogress norecurse nounwind "nvvm.maxntid"="64" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
