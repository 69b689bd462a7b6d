; test opt
; A phi that promises to be a number is poison where it is none.
target triple = "nvptx64-nvidia-cuda"
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
define ptx_kernel void @promised(float %a, float %b, i32 %n, ptr noalias %q) "nvvm.reqntid"="256" {
entry:
  %d = icmp eq i32 %n, 0
  br i1 %d, label %then, label %join
then:
  br label %join
join:
  %v = phi nnan float [ %a, %entry ], [ %b, %then ]
  %c = fcmp one float %v, 0.0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: kept(value-used)
  %z = zext i1 %r to i32
  store i32 %z, ptr %q
  ret void
}
define ptx_kernel void @plain(float %a, float %b, i32 %n, ptr noalias %q) "nvvm.reqntid"="256" {
entry:
  %d = icmp eq i32 %n, 0
  br i1 %d, label %then, label %join
then:
  br label %join
join:
  %v = phi float [ %a, %entry ], [ %b, %then ]
  %c = fcmp one float %v, 0.0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: removed(nothing-above)
  %z = zext i1 %r to i32 ; after: %z = zext i1 %c to i32
  store i32 %z, ptr %q
  ret void
}
