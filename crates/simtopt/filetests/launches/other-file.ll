; test opt --host=launches-O0.ll
; Kernels of another file: what is called the same there is another kernel (model.md §6.9).
source_filename = "other.cu"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison, align 4

; Not the one of launches.cu.
define ptx_kernel void @_ZL5shapePf(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}
