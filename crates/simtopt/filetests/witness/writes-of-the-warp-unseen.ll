; test opt
; Nor is it seen what a thread writes under a predicate that is not followed, at an address of
; another thread of its warp, at a variable that assembly names, or by units (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3), i32,i32,i32,i32)
@m = internal addrspace(3) global i64 undef
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)

define ptx_kernel void @guard_weak(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 1, ptr addrspace(3) %sp
  %sv = load i32, ptr addrspace(3) %sp
  call void asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $1, 0; @p st.shared.u32 [$0], 1; }", "r,r,~{memory}"(ptr addrspace(3) %rp, i32 %sv)

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  store volatile i32 1, ptr addrspace(3) %rq
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) %rp
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @plain_weak(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  call void asm sideeffect "st.shared.u32 [$0], 1;", "r,~{memory}"(ptr addrspace(3) %rp)

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  store volatile i32 1, ptr addrspace(3) %rq
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) %rp
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @ctl_yes(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t


  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  store volatile i32 1, ptr addrspace(3) %rq
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load volatile i32, ptr addrspace(3) %rp
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @stmatrix_warp0(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %w0 = icmp ult i32 %t, 32
  br i1 %w0, label %p, label %q
p:
  %row = mul i32 %t, 4
  %rr = getelementptr i32, ptr addrspace(3) @r, i32 %row
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %rr, i32 0, i32 0, i32 0, i32 0)
  br label %q
q:

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %w1 = icmp eq i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 64
  br i1 %w1, label %z, label %a
z:
  store volatile i32 0, ptr addrspace(3) %rq
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %c = icmp eq i32 %t, 0
  br i1 %c, label %y, label %e
y:
  %v = load volatile i32, ptr addrspace(3) %rq
  store i32 %v, ptr %o
  br label %e
e:
  ret void
}

define ptx_kernel void @ctl_other_thread_sets(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %w0 = icmp ult i32 %t, 32
  br i1 %w0, label %p, label %q
p:
  %row = mul i32 %t, 4
  %rr = getelementptr i32, ptr addrspace(3) @r, i32 %row
  store <4 x i32> zeroinitializer, ptr addrspace(3) %rr
  %r3 = getelementptr i32, ptr addrspace(3) %rr, i32 0
  store i32 0, ptr addrspace(3) %rr
  %is0 = icmp eq i32 %t, 16
  br label %q
q:

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  %w1 = icmp eq i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 64
  br i1 %w1, label %z, label %a
z:
  store volatile i32 0, ptr addrspace(3) %rq
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %c = icmp eq i32 %t, 0
  br i1 %c, label %y, label %e
y:
  %v = load volatile i32, ptr addrspace(3) %rq
  store i32 %v, ptr %o
  br label %e
e:
  ret void
}

define ptx_kernel void @asm_named_weak(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  call void asm sideeffect "st.shared.u32 [r], 1;", "~{memory}"()

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside) ; witness: no
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  store volatile i32 1, ptr addrspace(3) %rq
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) %rp
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @mbar_init(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @m, i32 1)

  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  br i1 %first, label %z, label %a
z:
  store volatile i64 0, ptr addrspace(3) @m
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i64, ptr addrspace(3) @m
  store i64 %v, ptr %o
  ret void
}
