; test analyze --print=uniformity
; `int role; for (...) if (...) role = ...;`: a phi that nothing but what is undefined comes to is any
; number, and who chooses between it and another value may get that one; on an edge of its own, a
; phi keeps what it was in an earlier iteration (model.md §8.6).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.or(i32)

define ptx_kernel void @role(i32 %n, i32 %k) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %loop ] ; scope: grid
  %role = phi i32 [ undef, %entry ], [ %q, %loop ] ; scope: thread
  %is = icmp eq i32 %i, %k ; scope: grid
  %q = select i1 %is, i32 %t, i32 %role ; scope: thread
  %in = add i32 %i, 1 ; scope: grid
  %e = icmp slt i32 %in, %n ; scope: grid
  br i1 %e, label %loop, label %end ; scope: grid
end:
  ret void
}

define ptx_kernel void @never(i32 %n, i1 %c) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  br label %loop
loop:
  %p = phi i32 [ poison, %entry ], [ %p2, %y ] ; scope: grid
  br i1 %c, label %x, label %y ; scope: grid
x:
  br label %y
y:
  %p2 = phi i32 [ %p, %loop ], [ undef, %x ] ; scope: grid
  %more = icmp slt i32 %n, 0 ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  %q = select i1 %c, i32 %t, i32 %p ; scope: thread
  %m = and i32 %p2, 0 ; scope: grid
  %o = or i32 %m, %t ; scope: thread
  %s0 = insertvalue {i32, i32} poison, i32 %t, 0 ; scope: thread
  %s = insertvalue {i32, i32} %s0, i32 %p, 1 ; scope: thread
  %q2 = extractvalue {i32, i32} %s, 0 ; scope: thread
  ret void
}

; The same on the stack, which nothing is stored to in a thread that never comes to it.
define ptx_kernel void @on_the_stack(i32 %n, i32 %k, i1 %c) {
entry:
  %slot = alloca i32 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %next ] ; scope: grid
  %is = icmp eq i32 %i, %k ; scope: grid
  br i1 %is, label %set, label %next ; scope: grid
set:
  store i32 %t, ptr %slot
  br label %next
next:
  %in = add i32 %i, 1 ; scope: grid
  %e = icmp slt i32 %in, %n ; scope: grid
  br i1 %e, label %loop, label %end ; scope: grid
end:
  %q = load i32, ptr %slot ; scope: thread
  ret void
}

; The same with one way to set it.
define ptx_kernel void @stale_by_one_way() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %odd = and i32 %t, 1 ; scope: thread
  %before = call i32 @llvm.nvvm.barrier0.or(i32 %t) ; scope: cta
  br label %loop
loop:
  %undef = phi i32 [ undef, %entry ], [ %v, %x ], [ %undef, %skip ] ; scope: thread
  %poison = phi i32 [ poison, %entry ], [ %v, %x ], [ %poison, %skip ] ; scope: thread
  %number = phi i32 [ 0, %entry ], [ %v, %x ], [ %number, %skip ] ; scope: thread
  %known = phi i32 [ poison, %entry ], [ %before, %x ], [ %known, %skip ] ; scope: cta
  %v = call i32 @llvm.nvvm.barrier0.or(i32 %t) ; scope: cta
  %last = icmp eq i32 %v, 2 ; scope: cta
  br i1 %last, label %end, label %body ; scope: cta
body:
  %c = icmp eq i32 %v, %odd ; scope: thread
  br i1 %c, label %x, label %skip ; scope: thread
x:
  br label %loop
skip:
  br label %loop
end:
  ret void
}

; Who takes `x` or `y` in the first iteration holds another value than who does in the second one.
define ptx_kernel void @stale() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %odd = and i32 %t, 1 ; scope: thread
  %const = call i32 @llvm.nvvm.barrier0.or(i32 %t) ; scope: cta
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %x ], [ %next, %y ], [ %next, %skip ] ; scope: thread
  %one = phi i32 [ undef, %entry ], [ %v, %x ], [ %v, %y ], [ %one, %skip ] ; scope: thread
  %alike = phi i32 [ poison, %entry ], [ %vx, %x ], [ %vy, %y ], [ %alike, %skip ] ; scope: thread
  %known = phi i32 [ poison, %entry ], [ %const, %x ], [ %const, %y ], [ %known, %skip ] ; scope: cta
  %next = add i32 %i, 1 ; scope: thread
  %v = call i32 @llvm.nvvm.barrier0.or(i32 %i) ; scope: cta
  %last = icmp eq i32 %v, 2 ; scope: cta
  br i1 %last, label %end, label %body ; scope: cta
body:
  %c = icmp eq i32 %i, %odd ; scope: thread
  br i1 %c, label %xy, label %skip ; scope: thread
xy:
  %t2 = and i32 %t, 2 ; scope: thread
  %d = icmp eq i32 %t2, 0 ; scope: thread
  br i1 %d, label %x, label %y ; scope: thread
x:
  %vx = and i32 %v, 1 ; scope: cta
  br label %loop
y:
  %vy = and i32 %v, 1 ; scope: cta
  br label %loop
skip:
  br label %loop
end:
  ret void
}
