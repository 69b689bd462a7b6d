; test opt
; A compiler may take a loop to end that does nothing that is seen and waits for nobody. A barrier is
; waiting, so it stays where it is all that such a loop does, unless a counter ends it (model.md
; §2.6).
target triple = "nvptx64-nvidia-cuda"

; Whoever finds an error stops the block: nothing behind the loop happens.
define ptx_kernel void @halts(ptr addrspace(1) readonly %error, ptr addrspace(1) noalias %out) mustprogress {
entry:
  %e = load i32, ptr addrspace(1) %error, align 4
  %bad = icmp ne i32 %e, 0
  br i1 %bad, label %loop, label %go
loop:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress)
  br label %loop
go:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; The second barrier is enough for the first to go, and then all that is left.
define ptx_kernel void @two(i32 %n, ptr addrspace(1) noalias %out) mustprogress {
entry:
  br label %loop
loop:
  %more = icmp ne i32 %n, 0
  br i1 %more, label %body, label %end
body:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress)
  br label %loop
end:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; The callee's barrier is what the caller's loop waits at.
define internal void @wait() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress)
  ret void
}
define ptx_kernel void @calls(i32 %n, ptr addrspace(1) noalias %out) mustprogress {
entry:
  %more = icmp ne i32 %n, 0
  br i1 %more, label %loop, label %end
loop:
  call void @wait()
  br label %loop
end:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; All of these end.
define ptx_kernel void @counts(i32 %n, ptr addrspace(1) noalias %out) mustprogress {
entry:
  br label %up
up:
  %i = phi i32 [ 0, %entry ], [ %i1, %up ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %i1 = add nsw i32 %i, 3
  %wide = sext i32 %i1 to i64
  %c = icmp slt i64 %wide, 5000000000
  br i1 %c, label %up, label %halve
halve:
  %h = phi i32 [ %n, %up ], [ %h1, %halve ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %h1 = lshr i32 %h, 1
  %d = icmp samesign ult i32 %h, 2
  br i1 %d, label %double, label %halve
double:
  %b = phi i32 [ 1, %halve ], [ %b1, %double ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %b1 = shl i32 %b, 1
  %f = icmp ult i32 %b1, 256
  br i1 %f, label %double, label %down
down:
  %k = phi i32 [ %n, %double ], [ %k1, %down ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %k1 = add i32 %k, -1
  %z = icmp eq i32 %k1, 0
  br i1 %z, label %end, label %down
end:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; Steps of two may pass what they are compared with, and wrap around.
define ptx_kernel void @never_hits(i32 %n, ptr addrspace(1) noalias %out) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress)
  %i1 = add i32 %i, 2
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; The fence has the barrier before it, but the loop has nothing else.
define ptx_kernel void @behind_a_fence(i32 %n, ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %out) mustprogress {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr i32, ptr addrspace(1) %a, i32 %t
  store i32 %n, ptr addrspace(1) %pa, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl() ; fence: kept
  br label %head
head:
  %more = icmp ne i32 %n, 0
  br i1 %more, label %loop, label %end
loop:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br label %head
end:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 1, ptr addrspace(1) %po, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
