; test check
; By the edge comes another value.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
@u = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 33
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ] ; after: %i = phi i32 [ 0, %entry ], [ %i, %edge ]
  store i32 %i, ptr addrspace(3) %mine ; other: not-decided
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone:
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end ; after: br i1 %more, label %edge, label %end ; other: not-decided
end:
  ret void
edge: ; new:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; new:
  br label %loop ; new:
}
