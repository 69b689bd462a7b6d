; test opt
; Blocks take turns, and wait for theirs by plain loads that no compiler takes out of the loop: something in it lets each
; look again, or it looks at one flag after the other. Who is handed the turn, by a plain store, must find what all threads
; have done. What is loaded in a loop and decides where control goes there counts as read strongly (model.md §3.1.6).
target triple = "nvptx64-nvidia-cuda"

@turn = internal addrspace(1) global i32 0, align 4
@sum = internal addrspace(1) global [64 x float] zeroinitializer, align 4

define ptx_kernel void @by_a_fence(ptr noalias %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr addrspace(1) @turn, align 4
  %mine = icmp eq i32 %now, %b
  br i1 %mine, label %go, label %again
again:
  call void @llvm.nvvm.membar.gl()
  br label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %p = getelementptr float, ptr addrspace(1) @sum, i32 %t
  %old = load float, ptr addrspace(1) %p, align 4
  %q = getelementptr float, ptr %in, i32 %t
  %x = load float, ptr %q, align 4
  %new = fadd float %old, %x
  store float %new, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %hand, label %out
hand:
  %next = add i32 %b, 1
  store i32 %next, ptr addrspace(1) @turn, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @by_sleep(ptr noalias %turn, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %turn, align 4
  %mine = icmp eq i32 %now, 7
  call void @llvm.nvvm.nanosleep(i32 64)
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @by_assembly(ptr noalias %turn, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %turn, align 4
  %mine = icmp eq i32 %now, 7
  call void asm sideeffect "", "~{memory}"()
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @by_an_atomic(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %x = atomicrmw add ptr %spins, i32 1 syncscope("device") monotonic, align 4
  %now = load i32, ptr %turn, align 4
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @by_a_barrier_of_the_warp(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %turn, align 4
  %mine = icmp eq i32 %now, 7
  call void @llvm.nvvm.bar.warp.sync(i32 1)
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @in_an_inner_loop(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %turn, align 4
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %sleep
sleep:
  %i = phi i32 [ 0, %wait ], [ %more, %sleep ]
  call void @llvm.nvvm.nanosleep(i32 64)
  %more = add i32 %i, 1
  %again = icmp slt i32 %more, 9
  br i1 %again, label %sleep, label %wait
go:
  ret void
}

define ptx_kernel void @in_a_callee(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = call i32 @look(ptr %turn)
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @beside_a_callee(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %turn, align 4
  call void @fence()
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @through_a_variable(ptr noalias %turn, ptr noalias %out, ptr noalias %spins) "nvvm.reqntid"="64" {
entry:
  %f = alloca i32, align 4
  %kept = alloca ptr, align 8
  store ptr %turn, ptr %kept, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %flag = load ptr, ptr %kept, align 8
  %now = load i32, ptr %flag, align 4
  store i32 %now, ptr %f, align 4
  call void @llvm.nvvm.membar.gl()
  %found = load i32, ptr %f, align 4
  %mine = icmp eq i32 %found, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define internal i32 @look(ptr %p) {
  %now = load i32, ptr %p, align 4
  call void @llvm.nvvm.membar.gl()
  ret i32 %now
}

define internal void @fence() {
  call void @llvm.nvvm.membar.gl()
  ret void
}

define ptx_kernel void @for_all_flags(ptr %flags, ptr noalias %data, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %b = phi i32 [ 0, %entry ], [ %next, %wait ]
  %q = getelementptr i32, ptr %flags, i32 %b
  %now = load i32, ptr %q, align 4
  %set = icmp ne i32 %now, 0
  %one = zext i1 %set to i32
  %next = add i32 %b, %one
  %all = icmp sge i32 %next, %n
  br i1 %all, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %p = getelementptr i32, ptr %data, i32 %t
  %x = load i32, ptr %p, align 4
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %o, align 4
  ret void
}

@seen = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @through_shared_memory(ptr noalias %turn, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %of_the_first = icmp ult i32 %t, 32
  br i1 %of_the_first, label %wait, label %go
wait:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %look, label %all
look:
  %now = load i32, ptr %turn, align 4
  store i32 %now, ptr addrspace(3) @seen, align 4
  br label %all
all:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %told = load i32, ptr addrspace(3) @seen, align 4
  %mine = icmp eq i32 %told, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.nanosleep(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
