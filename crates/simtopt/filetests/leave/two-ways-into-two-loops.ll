; test opt
; Half the threads go to the left loop; the other half goes there, too, or to the right one (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %left, label %choose
choose:
  br i1 %n, label %left, label %right
left:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  br label %left
right:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2) ; barrier: kept(pinned)
  br label %right
}
