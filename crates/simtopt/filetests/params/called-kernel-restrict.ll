; test opt
; noalias of a kernel that threads call with swapped arguments is that of a device function (model.md
; §4.3).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %a, ptr noalias %b) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr %b, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

define ptx_kernel void @l(ptr %p, ptr %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %a = select i1 %odd, ptr %p, ptr %q
  %b = select i1 %odd, ptr %q, ptr %p
  call ptx_kernel void @k(ptr %a, ptr %b)
  ret void
}
