; test opt
; A barrier in a function that may call itself (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  ret void
}

define internal void @f(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(recursion)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again

again:
  %m = sub i32 %n, 1
  call void @f(i32 %m)
  br label %end

end:
  ret void
}
