; test opt
; Loops that are decided by what nobody can wait for (model.md §3.1.6): what a `const __restrict__` parameter leads to is
; read from the read-only cache, or once before the loop; what only threads of the block write conflicts by its address.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef, align 16
@c = internal addrspace(3) global [64 x i32] undef, align 16

define ptx_kernel void @const_restrict(ptr noalias readonly %row, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %at = getelementptr i32, ptr %row, i32 %i
  %end = load i32, ptr %at, align 4
  %more = add nuw nsw i32 %i, 1
  %stop = icmp sge i32 %end, %n
  %over = icmp sge i32 %more, 64
  %done = or i1 %stop, %over
  br i1 %done, label %go, label %loop
go:
  store i32 %i, ptr %p, align 4
  ret void
}

define ptx_kernel void @table_of_the_block(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @c, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %one
one:
  %i = phi i32 [ 0, %entry ], [ %i.more, %one ]
  %at = getelementptr i32, ptr addrspace(3) @c, i32 %i
  %x = load i32, ptr addrspace(3) %at, align 4
  %i.more = add nuw nsw i32 %i, 1
  %i.stop = icmp sge i32 %x, %n
  %i.over = icmp sge i32 %i.more, 64
  %i.done = or i1 %i.stop, %i.over
  br i1 %i.done, label %between, label %one
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %two
two:
  %j = phi i32 [ 0, %between ], [ %j.more, %two ]
  %j.at = getelementptr i32, ptr addrspace(3) @c, i32 %j
  %y = load i32, ptr addrspace(3) %j.at, align 4
  %j.more = add nuw nsw i32 %j, 1
  %j.stop = icmp sge i32 %y, %i
  %j.over = icmp sge i32 %j.more, 64
  %j.done = or i1 %j.stop, %j.over
  br i1 %j.done, label %go, label %two
go:
  %p = getelementptr i32, ptr %out, i32 %t
  %sum = add i32 %i, %j
  store i32 %sum, ptr %p, align 4
  ret void
}

; What decides nothing in the loop is no waiting.
define ptx_kernel void @no_wait(ptr noalias %in, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %plus, %loop ]
  %q = getelementptr float, ptr %in, i32 %i
  %x = load float, ptr %q, align 4
  %plus = fadd float %sum, %x
  call void asm sideeffect "", "~{memory}"()
  %more = add i32 %i, 1
  %goes = icmp slt i32 %more, %n
  br i1 %goes, label %loop, label %done
done:
  store float %plus, ptr %p, align 4
  ret void
}

; The values of a tile decide nothing: no barrier is kept for others.
define ptx_kernel void @tiles(ptr noalias %in, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr float, ptr addrspace(3) @tile, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %at = add i32 %i, %t
  %q = getelementptr float, ptr %in, i32 %at
  %x = load float, ptr %q, align 4
  store float %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %y = load float, ptr addrspace(3) %own, align 4
  %next = fadd float %sum, %y
  %more = add nuw i32 %i, 64
  %again = icmp ult i32 %more, %n
  br i1 %again, label %loop, label %end
end:
  %p = getelementptr float, ptr %out, i32 %t
  store float %next, ptr %p, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
