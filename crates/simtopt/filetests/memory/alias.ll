; test opt
; An alias is the object that it stands for, at an offset too (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@array = internal addrspace(3) global [2 x i32] poison, align 4
@name = internal alias i32, ptr addrspace(3) @array
@second = internal alias i32, getelementptr inbounds ([2 x i32], ptr addrspace(3) @array, i64 0, i64 1)

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @name, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) @array, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @second, align 4
  ret void
}
