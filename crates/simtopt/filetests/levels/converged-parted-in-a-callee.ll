; test opt
; Threads part in a function without a barrier (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}

define internal void @f() noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %some, label %end
some:
  br label %end
end:
  ret void
}
