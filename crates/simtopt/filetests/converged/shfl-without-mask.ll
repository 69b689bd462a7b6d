; test opt
; A shuffle without mask works on whoever is converged (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 16
  br i1 %c, label %some, label %join
some:
  %x = add i32 %n, 1
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.shfl.down.i32(i32 %n, i32 1, i32 31)
  ret void
}
