; test opt --block-dim=k:64 --block-dim=l:1025
; The shape of one kernel; of @l no device has such blocks (model.md §6.9).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison, align 4

; All blocks have one axis.
define ptx_kernel void @k(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; Nothing is known.
define ptx_kernel void @l(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}
