; test analyze --print=uniformity
; What is computed alike on all ways, from what never changes, is the same whichever way a thread
; comes (model.md §8.6): clang reads `blockDim.x` once before a loop and once where it is skipped.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()

define ptx_kernel void @k(i32 %n, i32 %m, ptr addrspace(1) %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %c = icmp slt i32 %t, %n ; scope: thread
  br i1 %c, label %loop.head, label %skip ; scope: thread
skip:
  %d1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() ; scope: grid
  %h1 = lshr i32 %d1, 1 ; scope: grid
  %e1 = lshr exact i32 %d1, 1 ; scope: grid
  %q1 = lshr i32 %d1, 2 ; scope: grid
  %s1 = add i32 %m, %h1 ; scope: grid
  %c1 = call i32 @llvm.nvvm.read.ptx.sreg.clock() ; scope: thread
  %l1 = load i32, ptr addrspace(1) %a ; scope: thread
  %f1 = freeze i32 %h1 ; scope: grid
  br label %end
loop.head:
  %d2 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() ; scope: grid
  br label %loop
loop:
  %i = phi i32 [ %t, %loop.head ], [ %next, %loop ] ; scope: thread
  %d3 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() ; scope: grid
  %h3 = lshr i32 %d3, 1 ; scope: grid
  %s3 = add i32 %m, %h3 ; scope: grid
  %j3 = add i32 %i, 1 ; scope: thread
  %q3 = lshr i32 %d3, 2 ; scope: grid
  %next = add i32 %i, %d2 ; scope: thread
  %again = icmp slt i32 %next, %n ; scope: thread
  br i1 %again, label %loop, label %behind ; scope: thread
behind:
  %c2 = call i32 @llvm.nvvm.read.ptx.sreg.clock() ; scope: thread
  %l2 = load i32, ptr addrspace(1) %a ; scope: thread
  %f2 = freeze i32 %h3 ; scope: grid
  %j2 = add i32 %i, 1 ; scope: thread
  br label %end
end:
  %size = phi i32 [ %d1, %skip ], [ %d2, %behind ] ; scope: grid
  %in.loop = phi i32 [ %d1, %skip ], [ %d3, %behind ] ; scope: grid
  %half = phi i32 [ %h1, %skip ], [ %h3, %behind ] ; scope: grid
  %sum = phi i32 [ %s1, %skip ], [ %s3, %behind ] ; scope: grid
  %other.flags = phi i32 [ %e1, %skip ], [ %h3, %behind ] ; scope: thread
  %other.half = phi i32 [ %q1, %skip ], [ %h3, %behind ] ; scope: thread
  %time = phi i32 [ %c1, %skip ], [ %c2, %behind ] ; scope: thread
  %data = phi i32 [ %l1, %skip ], [ %l2, %behind ] ; scope: thread
  %frozen = phi i32 [ %f1, %skip ], [ %f2, %behind ] ; scope: thread
  br i1 %c, label %x, label %y ; scope: thread
x:
  %u1 = add i32 %m, undef ; scope: grid
  br label %z
y:
  %u2 = add i32 %m, undef ; scope: grid
  br label %z
z:
  %undefined = phi i32 [ %u1, %x ], [ %u2, %y ] ; scope: thread
  ret void
}

; Of a value that changes in a cycle, each way may have that of another iteration.
define ptx_kernel void @in.iterations(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %c = icmp slt i32 %i, %t ; scope: thread
  br i1 %c, label %latch, label %one ; scope: thread
latch:
  %d = icmp slt i32 %i, %n ; scope: grid
  br i1 %d, label %loop, label %two ; scope: grid
one:
  %a = mul i32 %i, 3 ; scope: thread
  br label %end
two:
  %b = mul i32 %i, 3 ; scope: grid
  br label %end
end:
  %differ = phi i32 [ %a, %one ], [ %b, %two ] ; scope: thread
  ret void
}
