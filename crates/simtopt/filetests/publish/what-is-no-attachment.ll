; test opt
; What stands in a string or in a comment is not attached to the load: only @plain and @escaped read memory that is never
; written (model.md §3.1, exempt memory).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @in_a_string(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !foo !{!"x, !invariant.load !0"}
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @in_a_string_of_a_node(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !foo !1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @in_a_comment(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !foo !0, ; not, !invariant.load !0
    !bar !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @in_a_block_comment(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !foo !0 /* not, !invariant.load !0 */, !bar !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @of_another_name(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !not.invariant.load !0, !invariant.load.not !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @plain(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !foo !{!"x"}, ; a comment
    !invariant.load !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @escaped(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !invariant\2Eload !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr %q, align 4
  ret void
}

!0 = !{}
!1 = !{!"x, !invariant.load !0"}
