; test opt
; llvm 14
; Commuting atomics in the older form (model.md §4.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 undef, align 4

define void @k() {
  %a = atomicrmw add i32 addrspace(3)* @s, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %b = atomicrmw add i32 addrspace(3)* @s, i32 2 seq_cst, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
