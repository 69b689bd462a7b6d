; test opt
; Waiting for another block, then all go on: the strong reads publish (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
entry:
  br label %wait
wait:
  %x = load atomic i32, ptr %p acquire, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %wait, label %go
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %r1 = load i32, ptr %q, align 4
  ret void
}
