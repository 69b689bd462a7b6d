; test opt
; What is found before a wait says no more than whether to wait, wherever that is: in a function, in
; assembly, or at an object (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@r = internal addrspace(3) global [64 x i32] undef
@f = internal addrspace(3) global i32 undef
@m = internal addrspace(3) global i64 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)

define internal void @wait(ptr addrspace(3) %f) noinline {
  br label %look
look:
  %v = load atomic i32, ptr addrspace(3) %f syncscope("block") acquire, align 4
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %out
out:
  ret void
}

define ptx_kernel void @peeled_callee(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %spin, label %e
spin:
  call void @wait(ptr addrspace(3) @f)
  br label %e
e:
  ret void
}

define ptx_kernel void @peeled_same_epoch(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %spin, label %e
spin:
  %w = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %wc = icmp eq i32 %w, 0
  br i1 %wc, label %spin, label %e
e:
  ret void
}

define internal void @wait2(ptr addrspace(3) %f, i32 %first) noinline {
entry:
  br label %head
head:
  %c = phi i32 [ %first, %entry ], [ %v, %look ]
  %is = icmp eq i32 %c, 0
  br i1 %is, label %look, label %out
look:
  %v = load atomic i32, ptr addrspace(3) %f syncscope("block") acquire, align 4
  br label %head
out:
  ret void
}

define ptx_kernel void @wait2k(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  call void @wait2(ptr addrspace(3) @f, i32 %v)
  br label %e
e:
  ret void
}

define ptx_kernel void @asmspin(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  call void asm sideeffect "{ .reg .pred p; .reg .u32 a; mov.u32 a, $1; LOOP: setp.ne.u32 p, a, 0; @p bra DONE; ld.acquire.cta.shared.u32 a, [$0]; bra LOOP; DONE: }", "r,r,~{memory}"(ptr addrspace(3) @f, i32 %v)
  br label %e
e:
  ret void
}

define ptx_kernel void @asmspin_cond(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %sp, label %e
sp:
  call void asm sideeffect "{ .reg .pred p; .reg .u32 a; LOOP: ld.acquire.cta.shared.u32 a, [$0]; setp.ne.u32 p, a, 0; @p bra DONE;  bra LOOP; DONE: }", "r,~{memory}"(ptr addrspace(3) @f)
  br label %e
e:
  ret void
}

define ptx_kernel void @given_to_an_object(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %other = icmp eq i32 %t, 1
  br i1 %other, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %state = zext i32 %v to i64
  %w = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @m, i64 %state)
  br label %e
e:
  ret void
}
