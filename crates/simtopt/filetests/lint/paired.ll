; test lint
; A barrier on either way: deployed code pairs them. The language does not allow it, so there is a note.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %producer, label %consumer ; lint: parts
producer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-matched
  br label %join
consumer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-matched
  br label %join
join:
  ret void
}
