; test opt
; LLVM makes a table in constant memory of a switch over the warp's number. It is computed from the number all
; the same: nothing in it comes from outside (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@switch.table.k = private unnamed_addr constant [4 x i32] [i32 3, i32 1, i32 1, i32 2], align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %known = icmp ult i32 %warp, 4
  br i1 %known, label %lookup, label %got
lookup:
  %index = zext nneg i32 %warp to i64
  %entry.of = getelementptr inbounds [4 x i32], ptr @switch.table.k, i64 0, i64 %index
  %found = load i32, ptr %entry.of, align 4
  br label %got
got:
  %role = phi i32 [ %found, %lookup ], [ 0, %entry ]
  %c = icmp eq i32 %role, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
