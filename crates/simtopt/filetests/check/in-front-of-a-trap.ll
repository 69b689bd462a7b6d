; test check
; Whoever ends the kernel ends it before others have stored, perhaps: the model does not say what that means, so
; that nothing shows that it is wrong, nor that it is not (model.md §3.2).
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.trap()

define ptx_kernel void @k(ptr noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 1, ptr %to
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: not-decided
  %first = icmp eq i32 %t, 0
  br i1 %first, label %stop, label %end
stop:
  call void @llvm.trap()
  unreachable
end:
  ret void
}
