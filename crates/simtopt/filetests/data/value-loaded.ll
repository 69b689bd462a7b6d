; test opt
; A value that is loaded is the same for all, and defined, only if nobody writes it: in @undef_stored the kernel does, in @may_be_written it might.
target triple = "nvptx64-nvidia-cuda"
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @undef_stored(ptr noalias %p, ptr noalias %q) "nvvm.reqntid"="256" {
  store i32 undef, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr %p
  %c = icmp ne i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: kept(value-used)
  %z = zext i1 %r to i32
  store i32 %z, ptr %q
  ret void
}
define ptx_kernel void @read_only(ptr noalias readonly %p, ptr noalias %q) "nvvm.reqntid"="256" {
  %v = load i32, ptr %p
  %c = icmp ne i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: removed(unrelated)
  %z = zext i1 %r to i32 ; after: %z = zext i1 %c to i32
  store i32 %z, ptr %q
  ret void
}
define ptx_kernel void @may_be_written(ptr %p, ptr %q) "nvvm.reqntid"="256" {
  %v = load i32, ptr %p
  %c = icmp ne i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: kept(value-used)
  %z = zext i1 %r to i32
  store i32 %z, ptr %q
  ret void
}
