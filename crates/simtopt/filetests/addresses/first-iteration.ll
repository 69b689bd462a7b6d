; test opt
; What is behind a barrier in the first iteration of a cycle, before the cycle's own barrier: there counters
; are what they begin with (model.md §4.5.3).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x i32] undef, align 4
@w = internal addrspace(3) global [2 x [256 x i32]] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; s[t] = t; barrier; for (k = 0; k < 4; k++) { … s[(t + k) % 256]; barrier }: each thread reads its own first.
define ptx_kernel void @begins_at_0(ptr %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %round
round:
  %k = phi i32 [ 0, %0 ], [ %next, %again ]
  %sum = phi i32 [ 0, %0 ], [ %more, %again ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %again
again:
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 4
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

; It begins with the next one.
define ptx_kernel void @begins_at_1(ptr %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %round
round:
  %k = phi i32 [ 1, %0 ], [ %next, %again ]
  %sum = phi i32 [ 0, %0 ], [ %more, %again ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %again
again:
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 5
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

; Nothing separates the second iteration.
define ptx_kernel void @no_barrier(ptr %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %round
round:
  %k = phi i32 [ 0, %0 ], [ %next, %again ]
  %sum = phi i32 [ 0, %0 ], [ %more, %again ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  br label %again
again:
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 4
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

; A barrier in every other iteration only: the second one is not separated.
define ptx_kernel void @every_other(ptr %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %round
round:
  %k = phi i32 [ 0, %0 ], [ %next, %again ]
  %sum = phi i32 [ 0, %0 ], [ %more, %again ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  %odd = and i32 %k, 1
  %is_odd = icmp eq i32 %odd, 1
  br i1 %is_odd, label %meet, label %again
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %again
again:
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 4
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

; Behind the barrier of the first iteration, by another counter.
define ptx_kernel void @begins_anywhere(ptr %out, i32 %n, i32 %m) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %round
round:
  %k = phi i32 [ %n, %0 ], [ %next, %again ]
  %sum = phi i32 [ 0, %0 ], [ %more, %again ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %again
again:
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, %m
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

; In a cycle around it: each time that the inner one is entered its counter begins anew.
define ptx_kernel void @nested(ptr %out, i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  br label %outer
outer:
  %o = phi i32 [ 0, %0 ], [ %o.next, %outer.again ]
  %all = phi i32 [ 0, %0 ], [ %more, %outer.again ]
  store i32 %o, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %round
round:
  %k = phi i32 [ 0, %outer ], [ %next, %round ]
  %sum = phi i32 [ %all, %outer ], [ %more, %round ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 4
  br i1 %goes, label %round, label %outer.again
outer.again:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %o.next = add nuw nsw i32 %o, 1
  %outer.goes = icmp ult i32 %o.next, %n
  br i1 %outer.goes, label %outer, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %r = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %r
  ret void
}

; The inner counter goes on where it ended before: it begins at 0 in the first round of the outer one only.
define ptx_kernel void @goes_on(ptr %out, i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  br label %outer
outer:
  %o = phi i32 [ 0, %0 ], [ %o.next, %outer.again ]
  %all = phi i32 [ 0, %0 ], [ %more, %outer.again ]
  %from = phi i32 [ 0, %0 ], [ %next, %outer.again ]
  store i32 %o, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %round
round:
  %k = phi i32 [ %from, %outer ], [ %next, %round ]
  %i = phi i32 [ 0, %outer ], [ %i.next, %round ]
  %sum = phi i32 [ %all, %outer ], [ %more, %round ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add i32 %k, 1
  %i.next = add nuw nsw i32 %i, 1
  %goes = icmp ult i32 %i.next, 4
  br i1 %goes, label %round, label %outer.again
outer.again:
  %o.next = add nuw nsw i32 %o, 1
  %outer.goes = icmp ult i32 %o.next, %n
  br i1 %outer.goes, label %outer, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %r = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %r
  ret void
}

; Two ways into the cycle, with different numbers; and one of two headers that control may come in by.
define ptx_kernel void @two_ways_in(ptr %out, i1 %c) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br i1 %c, label %one, label %two
one:
  br label %round
two:
  br label %round
round:
  %k = phi i32 [ 0, %one ], [ 1, %two ], [ %next, %round ]
  %sum = phi i32 [ 0, %one ], [ 0, %two ], [ %more, %round ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %turn = and i32 %k, 1
  %w.own = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %t
  store i32 %v, ptr addrspace(3) %w.own
  %w.next = xor i32 %t, 33
  %w.other = getelementptr inbounds [2 x [256 x i32]], ptr addrspace(3) @w, i32 0, i32 %turn, i32 %w.next
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %x = load i32, ptr addrspace(3) %w.other
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %k, 1
  %goes = icmp ult i32 %next, 5
  br i1 %goes, label %round, label %behind
behind:
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %more, ptr %o
  ret void
}

define ptx_kernel void @two_headers(ptr %out, i1 %c) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br i1 %c, label %round, label %other
round:
  %k = phi i32 [ 0, %0 ], [ %next, %other ]
  %further = add i32 %t, %k
  %ring = and i32 %further, 255
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %ring
  %v = load i32, ptr addrspace(3) %q
  %t64 = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr %out, i64 %t64
  store i32 %v, ptr %o
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress)
  %goes = icmp ult i32 %k, 4
  br i1 %goes, label %other, label %behind
other:
  %l = phi i32 [ 0, %0 ], [ %k, %round ]
  %next = add nuw nsw i32 %l, 1
  br label %round
behind:
  ret void
}
