; test lint
; Some return from inside of nested branches, and the rest stays together.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %u) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  %d = icmp ult i32 %t, 64
  br i1 %u, label %outer, label %work
outer:
  br i1 %c, label %inner, label %end
inner:
  br i1 %d, label %end, label %work
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}
