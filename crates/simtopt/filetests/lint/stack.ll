; test lint
; The thread's number in a variable, as at -O0.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %x, align 4
  %y = load i32, ptr %x, align 4
  %c = icmp ult i32 %y, 128
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
