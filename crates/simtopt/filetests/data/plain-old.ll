; test opt --plain-barriers
; llvm 14
; The spelling before LLVM 21; values without names are numbered anew (model.md §7.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 undef, align 4

define void @k(i32* %p, i32 %n) {
  store i32 1, i32 addrspace(3)* @s, align 4
  %1 = call i32 @llvm.nvvm.barrier0.or(i32 %n) ; barrier: weakened(plain) ; after: call void @llvm.nvvm.barrier0()
  %2 = icmp ne i32 %1, 0 ; after: %1 = icmp ne i32 %n, 0
  %3 = load i32, i32 addrspace(3)* @s, align 4 ; after: %2 = load i32, i32 addrspace(3)* @s, align 4
  %4 = select i1 %2, i32 %3, i32 0 ; after: %3 = select i1 %1, i32 %2, i32 0
  store i32 %4, i32* %p, align 4 ; after: store i32 %3, i32* %p, align 4
  ret void
}
declare i32 @llvm.nvvm.barrier0.or(i32)
!nvvm.annotations = !{!0}
!0 = !{void (i32*, i32)* @k, !"kernel", i32 1}
; adds: declare void @llvm.nvvm.barrier0()
