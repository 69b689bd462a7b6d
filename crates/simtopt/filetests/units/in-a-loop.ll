; test opt
; What a unit does is above the barriers of later iterations, too: there, what it went by is another number
; (model.md §3.3.1, §4.5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

; The row beside that which is being written is that of an iteration before.
define ptx_kernel void @rows_of_a_table(ptr addrspace(1) noalias readonly %p, ptr addrspace(1) %g, i32 %n) "nvvm.reqntid"="64" {
entry:
  %shown = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %ua = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %ub = getelementptr i32, ptr addrspace(3) @u, i32 %o
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %join ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %q, !invariant.load !0
  %r = shl i32 %x, 6
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %r
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %d, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %r1 = add i32 %r, 64
  %e0 = getelementptr i32, ptr addrspace(3) @s, i32 %r1
  %e = getelementptr i32, ptr addrspace(3) %e0, i32 %t
  %y = load i32, ptr addrspace(3) %e
  store i32 %y, ptr addrspace(3) %ua
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %z = load i32, ptr addrspace(3) %ub
  store volatile i32 %z, ptr %shown
  %j = add nuw nsw i32 %i, 1
  %k = icmp slt i32 %j, %n
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

; It is there once: the row beside it is not written.
define ptx_kernel void @once(i32 %x, ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %shown = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = shl i32 %x, 6
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %r
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %d, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = add i32 %r, 64
  %e0 = getelementptr i32, ptr addrspace(3) @s, i32 %r1
  %e = getelementptr i32, ptr addrspace(3) %e0, i32 %t
  %y = load i32, ptr addrspace(3) %e
  store volatile i32 %y, ptr %shown
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
!0 = !{}
