; test opt
; llvm 14
; The dialect of CUDA's compiler: typed pointers, kernels by annotation (model.md §1.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [32 x i32] undef, align 4
@u = internal addrspace(3) global [32 x i32] undef, align 4

define void @k(i32* noalias nocapture %p, i32* noalias nocapture readonly %q) {
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
  %x = load i32, i32* %q, align 4
  %a = getelementptr inbounds [32 x i32], [32 x i32]* addrspacecast ([32 x i32] addrspace(3)* @s to [32 x i32]*), i64 0, i64 0
  store i32 %x, i32* %a, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %b = getelementptr inbounds [32 x i32], [32 x i32]* addrspacecast ([32 x i32] addrspace(3)* @u to [32 x i32]*), i64 0, i64 0
  store i32 %x, i32* %b, align 4
  call void @llvm.nvvm.bar.sync(i32 0) ; barrier: kept(raw)
  %y = load i32, i32* %a, align 4
  store i32 %y, i32* %p, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.sync(i32)

!nvvm.annotations = !{!0}
!0 = !{void (i32*, i32*)* @k, !"kernel", i32 1}
