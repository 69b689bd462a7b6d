; test opt
; An annotation makes a kernel of the function that it names by a symbol, not of one that a string names: the other
; functions may be called from anywhere, with accesses pending (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define void @by_a_string() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @by_a_key() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @by_a_value() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @in_a_comment() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @of_another_number() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @by_a_symbol() {
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
define void @"of \22another\22 list"() {
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!other.annotations = !{!6}
!nvvm\2Eannotations = !{!7}
!0 = !{!"ptr @by_a_string", !"kernel", i32 1}
!1 = !{ptr @by_a_symbol, !"a, !\22kernel\22, i32 1", ptr @by_a_value, !"kernel", i32 1}
!2 = !{ptr @by_a_key, !"not a \22kernel\22", i32 1, !"kernel ", i32 1, !"notkernel", i32 1}
!3 = !{ptr /* ptr @in_a_comment */ null, !"kernel", i32 1}
!4 = !{ptr @of_another_number, !"kernel", i32 0} ; !"kernel", i32 1
!5 = !{null, !"kernel", i32 1}
!6 = !{ptr @by_a_key, !"kernel", i32 1}
!7 = !{ptr @"of \22another\22 list", !"kernel", i32 1}
