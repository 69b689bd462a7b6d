; test opt
; As often as the thread's number says, and never the same (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %i1, %a ]
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %i1 = add i32 %i, 1
  %ci = icmp eq i32 %i1, %n
  br i1 %ci, label %join, label %a
b:
  %j = phi i32 [ 0, %entry ], [ %j1, %b ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %x = load i32, ptr addrspace(3) @s, align 4
  %j1 = add i32 %j, 1
  %cj = icmp eq i32 %j1, %w
  br i1 %cj, label %join, label %b
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
