; test opt
; `signed char sign = (2 * threadIdx.y - 1) * 100` in blocks of 64 x 2 (clang -O0): the rows go different ways, to
; offsets 64 apart, and the first reads what the second has written.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef, align 4

define ptx_kernel void @k(ptr noalias %out, i32 %n, i32 %m) "nvvm.reqntid"="64,2" {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %far = mul nuw nsw i32 %y, 200
  %number = add nsw i32 %far, -100
  %sign = trunc i32 %number to i8
  %is_second = icmp sgt i8 %sign, 0
  br i1 %is_second, label %second, label %join
second:
  br label %join
join:
  %from = phi i32 [ %n, %second ], [ %m, %entry ]
  %row = mul nuw nsw i32 %y, 64
  %thread = add nuw nsw i32 %row, %x
  %at = add i32 %from, %thread
  %p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %at
  store i32 %x, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = add i32 %at, 128
  %q = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr %out, i32 %thread
  store i32 %v, ptr %o, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
