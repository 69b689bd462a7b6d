; test opt
; What the host put there is defined, but outside of its !range the result is poison, unless !noundef says that it is none.
target triple = "nvptx64-nvidia-cuda"
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
define ptx_kernel void @of_a_range(ptr noalias readonly %p, ptr noalias %q) "nvvm.reqntid"="256" {
  %v = load i32, ptr %p, !range !0
  %c = icmp ne i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: kept(value-used)
  %z = zext i1 %r to i32
  store i32 %z, ptr %q
  ret void
}
define ptx_kernel void @of_a_range_and_defined(ptr noalias readonly %p, ptr noalias %q) "nvvm.reqntid"="256" {
  %v = load i32, ptr %p, !range !0, !noundef !1
  %c = icmp ne i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: removed(unrelated)
  %z = zext i1 %r to i32 ; after: %z = zext i1 %c to i32
  store i32 %z, ptr %q
  ret void
}
!0 = !{i32 0, i32 8}
!1 = !{}
