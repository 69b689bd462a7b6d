; test opt
; A loop of plain loads in assembly, as Triton makes them, tells nothing of what others do: two threads are shown that
; need the barrier behind it (shuffles bring the warp together on the way). One whose loads are volatile may.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4 x i32] poison, align 16

define ptx_kernel void @plain(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = add i32 %i, %t
  %in.bounds = icmp slt i32 %at, %n
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %at
  %x = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %p, i1 %in.bounds)
  %next = add i32 %sum, %x
  %more = add nuw nsw i32 %i, 128
  %again = icmp slt i32 %more, %n
  br i1 %again, label %loop, label %exchange
exchange:
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %next, i32 16, i32 31)
  %warp = lshr i32 %t, 5
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %other, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %lane = and i32 %t, 3
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %lane
  %y = load i32, ptr addrspace(3) %q, align 4
  %r = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %y, ptr addrspace(1) %r, align 4
  ret void
}

define ptx_kernel void @volatile(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %x = call i32 asm sideeffect "ld.volatile.global.b32 $0, [ $1 ];", "=r,l"(ptr addrspace(1) %in)
  %again = icmp slt i32 %x, %n
  br i1 %again, label %loop, label %exchange
exchange:
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  %warp = lshr i32 %t, 5
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %other, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %lane = and i32 %t, 3
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %lane
  %y = load i32, ptr addrspace(3) %q, align 4
  %r = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %y, ptr addrspace(1) %r, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
