; test opt
; No device of NVIDIA has more than 64 threads along z (model.md §4.5.8).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %u = add nuw nsw i32 %t, 64
  %q = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q, align 4
  store i32 %v, ptr addrspace(1) %a, align 4
  ret void
}
