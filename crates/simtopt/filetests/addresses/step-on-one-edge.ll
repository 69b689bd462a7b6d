; test opt
; Two buffers take turns where there is more to load: the number of the one that is read changes on
; one edge of the loop only (model.md §4.5.3). So until control has passed that edge, which leads
; past barriers, it is the same in all iterations.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2 x [64 x i32]] poison, align 16
@u = internal addrspace(3) global [2 x [64 x i32]] poison, align 16

; Whoever comes to the first barrier of an iteration has read the other buffer.
define ptx_kernel void @more_to_load(i32 %n, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add nuw nsw i32 %t, 1
  %beside = and i32 %next, 63
  %mine = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %k = phi i32 [ 1, %entry ], [ %k1, %latch ]
  %turn = phi i32 [ 0, %entry ], [ %turned, %latch ]
  %from = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @s, i32 0, i32 %turn, i32 %beside
  %v = load i32, ptr addrspace(3) %from, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  %more = icmp slt i32 %k, %n
  br i1 %more, label %load, label %latch
load:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = xor i32 %turn, 1
  %to = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @s, i32 0, i32 %other, i32 %t
  store i32 %k, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %latch
latch:
  %turned = phi i32 [ %turn, %loop ], [ %other, %load ]
  %k1 = add nuw i32 %k, 1
  %last = icmp eq i32 %k, %n
  br i1 %last, label %end, label %loop
end:
  ret void
}

; Behind that edge, the number of this iteration is that of the next iteration's other buffer: what
; is read there is overwritten.
define ptx_kernel void @read_behind_the_step(i32 %n, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %next = add nuw nsw i32 %t, 1
  %beside = and i32 %next, 63
  %mine = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %k = phi i32 [ 1, %entry ], [ %k1, %latch ]
  %turn = phi i32 [ 0, %entry ], [ %turned, %latch ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %load, label %latch
load:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %other = xor i32 %turn, 1
  %to = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @s, i32 0, i32 %other, i32 %t
  store i32 %k, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %latch
latch:
  %turned = phi i32 [ %turn, %loop ], [ %other, %load ]
  %from = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @s, i32 0, i32 %turn, i32 %beside
  %v = load i32, ptr addrspace(3) %from, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  %k1 = add nuw i32 %k, 1
  %last = icmp eq i32 %k, %n
  br i1 %last, label %end, label %loop
end:
  ret void
}

; Here the step is taken where no barrier is: the next iteration reads the other buffer.
define ptx_kernel void @steps_without_a_barrier(i32 %n, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %next = add nuw nsw i32 %t, 1
  %beside = and i32 %next, 63
  %mine = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %k = phi i32 [ 1, %entry ], [ %k1, %latch ]
  %turn = phi i32 [ 0, %entry ], [ %turned, %latch ]
  %other = xor i32 %turn, 1
  %from = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @u, i32 0, i32 %turn, i32 %beside
  %v = load i32, ptr addrspace(3) %from, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  %bits = lshr i32 %n, %k
  %more = trunc i32 %bits to i1
  br i1 %more, label %load, label %latch
load:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %to = getelementptr inbounds [2 x [64 x i32]], ptr addrspace(3) @u, i32 0, i32 %other, i32 %t
  store i32 %k, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %latch
latch:
  %turned = phi i32 [ %other, %loop ], [ %turn, %load ]
  %k1 = add nuw i32 %k, 1
  %last = icmp eq i32 %k, 8
  br i1 %last, label %end, label %loop
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
