; test check
; A loop that may not end waits at the barrier only: without it a compiler may take it to end
; (model.md §2.6). One with a counter is taken to end.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @halts(ptr readonly %error, ptr noalias %out) mustprogress {
entry:
  %e = load i32, ptr %error, align 4
  %bad = icmp ne i32 %e, 0
  br i1 %bad, label %loop, label %go
loop:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: not-decided
  br label %loop
go:
  store i32 1, ptr %out, align 4
  ret void
}

define ptx_kernel void @counts(ptr noalias %out) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, 9
  br i1 %c, label %end, label %loop
end:
  store i32 1, ptr %out, align 4
  ret void
}
