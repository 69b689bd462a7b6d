; test opt
; A counter that threads leave the loop with at different times is not the same for all.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias readonly %table) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = add i32 %i, %t
  %p = getelementptr i32, ptr addrspace(1) %table, i32 %at
  %stop = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %stop, 0
  br i1 %more, label %loop, label %after
after:
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a4, align 4
  ret void
}
define ptx_kernel void @through_a_phi(ptr addrspace(1) noalias readonly %table) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = add i32 %i, %t
  %p = getelementptr i32, ptr addrspace(1) %table, i32 %at
  %stop = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %stop, 0
  br i1 %more, label %loop, label %after
after:
  %last = phi i32 [ %i, %loop ]
  %low = and i32 %last, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a5, align 4
  ret void
}
define ptx_kernel void @together(ptr addrspace(1) noalias readonly %table) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %table, i32 %i
  %stop = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %stop, 0
  br i1 %more, label %loop, label %after
after:
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a3, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a6, align 4
  ret void
}

!0 = !{}
