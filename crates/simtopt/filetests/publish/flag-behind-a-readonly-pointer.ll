; test opt
; Thread 0 waits for another kernel or the host. LLVM calls the flag's pointer readonly although it is
; read with acquire, so readonly noalias does not mean that nobody writes: a strong read says that
; somebody does (model.md: no behaviour that the original cannot show).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias readonly %p, ptr noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %wait, label %go
wait:
  %x = load atomic i32, ptr %p acquire, align 4
  %again = icmp eq i32 %x, 0
  br i1 %again, label %wait, label %go
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %q, align 4
  ret void
}
