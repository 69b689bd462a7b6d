; test run --block 64 --arg out=i32[64] --print out:2
; Threads that have returned are not waited for.
; prints: out: undef undef
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %leaves = icmp ult i32 %t, 33
  br i1 %leaves, label %end, label %stays
stays:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %to
  ret void
end:
  ret void
}
