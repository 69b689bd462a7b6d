; test opt
; A sum of 0.0, however that is written, and what an integer that is not followed adds, may leave
; what was there (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
@f = internal addrspace(3) global i32 undef
@ff = internal addrspace(3) global float undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @f_fadd_float_0d0(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw fadd ptr addrspace(3) @ff, float 0.0 syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile float, ptr addrspace(3) @ff
  store float %w, ptr %o
  ret void
}

define ptx_kernel void @f_fadd_float_m0d0(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw fadd ptr addrspace(3) @ff, float -0.0 syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile float, ptr addrspace(3) @ff
  store float %w, ptr %o
  ret void
}

define ptx_kernel void @f_fadd_float_0x0(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw fadd ptr addrspace(3) @ff, float 0x0 syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile float, ptr addrspace(3) @ff
  store float %w, ptr %o
  ret void
}

define ptx_kernel void @f_fsub_float_0d0(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw fsub ptr addrspace(3) @ff, float 0.0 syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile float, ptr addrspace(3) @ff
  store float %w, ptr %o
  ret void
}

define ptx_kernel void @add_one_ctl(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw add ptr addrspace(3) @f, i32 1 syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %w = load volatile i32, ptr addrspace(3) @f
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @add_zero_from_shared(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 0, ptr addrspace(3) %sp
  br i1 %first, label %i, label %j
i:
  store volatile i32 0, ptr addrspace(3) @f
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %q = atomicrmw add ptr addrspace(3) @f, i32 %v syncscope("block") monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile i32, ptr addrspace(3) @f
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @or_zero_from_shared(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 0, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  br i1 %first, label %i, label %j
i:
  %q = atomicrmw or ptr addrspace(3) @f, i32 %v syncscope("block") monotonic
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %w = load volatile i32, ptr addrspace(3) @f
  store i32 %w, ptr %o
  ret void
}
