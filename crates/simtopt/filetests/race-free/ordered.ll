; test opt --assume=race-free --block-dim=256
; Where something else orders the threads of an epoch, two stores to one place need not race.
target triple = "nvptx64-nvidia-cuda"

@buf = internal addrspace(3) global [4096 x i32] undef, align 8
@other = internal addrspace(3) global [4096 x i32] undef, align 8

; Warps one after the other: a named barrier.

define ptx_kernel void @named(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64) ; barrier: kept(partial)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @warp(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @fence_block(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.membar.cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @fence(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  fence syncscope("block") acq_rel
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @atomic(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  %old = atomicrmw add ptr addrspace(3) @other, i32 1 syncscope("block") acq_rel, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @polling(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  %v = load volatile i32, ptr addrspace(3) @other, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; A shuffle moves no memory, but threads that exchange something are together: nobody should lean on that.

define ptx_kernel void @exchange(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; Nothing at all, but we do not read it.

define ptx_kernel void @assembly(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void asm sideeffect "here:", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @callee(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @syncs()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @harmless_callee(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @counts(ptr addrspace(3) @other)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; Before the store: what another thread does first may have been ordered there.

define ptx_kernel void @before(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; In the next epoch, or in the one before, they may be ordered as they like.

define ptx_kernel void @later(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 1, ptr addrspace(3) @other, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %z = load i32, ptr addrspace(3) @other, align 4
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %y = add i32 %x, %z
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %y, ptr %q, align 4
  ret void
}

define internal void @syncs() noinline {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define internal void @counts(ptr addrspace(3) %p) noinline {
  %v = load i32, ptr addrspace(3) %p, align 4
  ret void
}
