; test opt
; llvm 14
; The spellings of older LLVMs: counted, not aligned, data-carrying (model.md §1.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 undef, align 4

define void @k(i32* %p) {
  store i32 1, i32 addrspace(3)* @s, align 4
  %x = call i32 @llvm.nvvm.barrier0.popc(i32 1) ; barrier: kept(value-used)
  store i32 %x, i32* %p, align 4
  %y = load i32, i32 addrspace(3)* @s, align 4
  call void @llvm.nvvm.barrier.n(i32 0) ; barrier: kept(outside)
  call void @llvm.nvvm.barrier(i32 1, i32 64) ; barrier: kept(partial)
  call void @llvm.nvvm.barrier.n(i32 1) ; barrier: kept(pinned)
  ret void
}

declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.barrier.n(i32)
declare void @llvm.nvvm.barrier(i32, i32)

!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
