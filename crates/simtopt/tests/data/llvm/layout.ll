/* Valid for LLVM 22, laid out as no tool would: reading must not depend on lines or columns. */ target triple = "nvptx64-nvidia-cuda" /* } */ @s = internal addrspace(3) global [4 x i32] poison declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @one_line(ptr %p){%t=call i32 @llvm.nvvm.read.ptx.sreg.tid.x()call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)store i32 %t,ptr %p ret void}define
ptx_kernel
void
@spread
(
ptr
%p
,
i32
%n
)
{ entry: br label %loop loop: %i = phi i32 [ 0 , %entry ] , [ %next
, %loop ] call
void
@llvm.nvvm.barrier.cta.sync.aligned.all
(
i32 /* which; { */
0
)
	%next	=	add	nuw	nsw	i32	%i	,	1
%again = icmp slt i32 %next, %n br i1 %again, label %loop, label %exit exit:
switch i32 %n, label %out [ i32
  1, label %out
i32 2, label %out ] "out": ret void ; comment without a newline before the brace }
}

define ptx_kernel void @unnamed(ptr %0, i32) { ; %1, and the entry block is %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; in block 4, which has no label
  br label %5


5:
  %6 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 %3 store i32 %1, ptr %6
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !custom !{} ret void
}
define void @"name with { brace and \22quote" () { ret void } define void @"%p = call"() { ret void } !x = !{!0} !0 = !{!"; not a comment", !"}
!1 = {not a node}"} attributes #0 = { "a"="; }" } @after = global i32 0
