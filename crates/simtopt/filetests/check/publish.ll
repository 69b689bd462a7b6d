; test check
; Another block that sees the counter may read what all threads have stored (model.md, the publish rule).
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, ptr noalias %done) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 1, ptr %to
  fence seq_cst
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: wrong
  %first = icmp eq i32 %t, 0
  br i1 %first, label %count, label %end
count:
  %old = atomicrmw add ptr %done, i32 1 seq_cst
  br label %end
end:
  ret void
}
