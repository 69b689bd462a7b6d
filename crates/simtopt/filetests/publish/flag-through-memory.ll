; test opt
; Blocks and their servants wait by plain loads of which the value goes through memory before it decides where control goes
; in the loop: an element of an array, a copied structure, an atomic on a shared variable, what a callee hands back through
; a pointer. Such a load counts as read strongly too (model.md §3.1.6). Values of a tile decide
; nothing (`waits-that-are-none.ll`).
target triple = "nvptx64-nvidia-cuda"

%msg = type { i32, i32, float, [5 x i32] }

@m = internal addrspace(3) global [64 x i32] undef, align 16
@s = internal addrspace(3) global %msg undef, align 16
@n = internal addrspace(3) global i32 undef, align 4

; A mailbox: who gives the slot back must find that all have done their part.
define ptx_kernel void @elements(ptr %slot, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 4
  %first = icmp eq i32 %t, 0
  %mt = getelementptr i32, ptr addrspace(3) @m, i32 %t
  %st = getelementptr i32, ptr %slot, i32 %t
  %p = getelementptr i32, ptr %out, i32 %t
  br label %loop
loop:
  call void @llvm.nvvm.membar.gl()
  br i1 %few, label %get, label %got
get:
  %w = load i32, ptr %st, align 4
  store i32 %w, ptr addrspace(3) %mt, align 4
  br label %got
got:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %cmd = load i32, ptr addrspace(3) @m, align 4
  switch i32 %cmd, label %next [ i32 1, label %work
                                 i32 2, label %over ]
work:
  store i32 7, ptr %p, align 4
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %is = icmp eq i32 %cmd, 1
  %give = and i1 %is, %first
  br i1 %give, label %back, label %end
back:
  store i32 0, ptr %slot, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br label %loop
over:
  ret void
}

define ptx_kernel void @copy(ptr %slot, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %out, i32 %t
  br label %loop
loop:
  call void @llvm.nvvm.membar.gl()
  br i1 %first, label %get, label %got
get:
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 4 @s, ptr align 4 %slot, i64 32, i1 false)
  br label %got
got:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %cmd = load i32, ptr addrspace(3) @s, align 4
  switch i32 %cmd, label %next [ i32 1, label %work
                                 i32 2, label %over ]
work:
  store i32 7, ptr %p, align 4
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %is = icmp eq i32 %cmd, 1
  %give = and i1 %is, %first
  br i1 %give, label %back, label %end
back:
  store i32 0, ptr %slot, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br label %loop
over:
  ret void
}

; What other blocks have written behind their flags is read behind the barrier.
define ptx_kernel void @atomic(ptr %flags, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %low = icmp ult i32 %t, 32
  %ft = getelementptr i32, ptr %flags, i32 %t
  br i1 %low, label %wait, label %go
wait:
  %ready = load i32, ptr %ft, align 4
  %old = atomicrmw add ptr addrspace(3) @n, i32 %ready syncscope("block") monotonic, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %all = load volatile i32, ptr addrspace(3) @n, align 4
  %enough = icmp ugt i32 %all, 31
  br i1 %enough, label %go, label %wait
go:
  ret void
}

define ptx_kernel void @handed_back(ptr %flag, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  call void @get(ptr %flag, ptr %x)
  %now = load i32, ptr %x, align 4
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define internal void @get(ptr %flag, ptr %to) noinline {
  %now = load i32, ptr %flag, align 4
  store i32 %now, ptr %to, align 4
  ret void
}

define ptx_kernel void @passed_on(ptr %flag, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %flag, align 4
  call void @judge(i32 %now, ptr %x)
  %no = load i32, ptr %x, align 4
  %mine = icmp eq i32 %no, 0
  br i1 %mine, label %go, label %wait
go:
  ret void
}

define internal void @judge(i32 %now, ptr %to) noinline {
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %yes, label %no
yes:
  store i32 0, ptr %to, align 4
  ret void
no:
  store i32 1, ptr %to, align 4
  ret void
}

; The address at which is looked is itself told.
define ptx_kernel void @head(ptr %head, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  store float 1.0, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %node = load ptr, ptr %head, align 8
  %now = load i32, ptr %node, align 4, !invariant.load !0
  %mine = icmp eq i32 %now, 7
  br i1 %mine, label %go, label %wait
go:
  ret void
}

; Thread 0 mirrors how far others are, and is told to stop by shared memory; a second warp waits for the mirror.
define ptx_kernel void @listener(ptr %progress, ptr noalias %ring, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %out, i32 %t
  %q = getelementptr i32, ptr %ring, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %listen, label %other
listen:
  %w = load i32, ptr %progress, align 4
  store volatile i32 %w, ptr addrspace(3) @m, align 4
  call void @llvm.nvvm.membar.gl()
  %over = load volatile i32, ptr addrspace(3) @n, align 4
  %stop = icmp ne i32 %over, 0
  br i1 %stop, label %met, label %listen
other:
  %second = icmp eq i32 %t, 32
  br i1 %second, label %wait, label %met
wait:
  %now = load volatile i32, ptr addrspace(3) @m, align 4
  %enough = icmp ugt i32 %now, 31
  br i1 %enough, label %tell, label %wait
tell:
  store volatile i32 1, ptr addrspace(3) @n, align 4
  br label %met
met:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %back, label %end
back:
  store i32 0, ptr %progress, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.memcpy.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

!0 = !{}
