; test lint
; A barrier on both of two ways, and on the third threads return: who is gone need not come.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %other [
    i32 0, label %end
    i32 1, label %some
  ]
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
other:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  ret void
}
