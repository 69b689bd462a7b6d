; test opt
; A thread that goes one way has only the fence of the device: the other one's orders more (model.md §3.1, late phase).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.membar.gl()
  br label %join
b:
  call void @llvm.nvvm.membar.sys()
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %q, align 4
  ret void
}
