; test opt
; The thread's number as an argument of a device function (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

define internal void @f(i32 %t) noinline {
entry:
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %end

some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %end

end:
  ret void
}
