; test opt
; Two strong accesses that leave the same in either order, or of which nobody sees what they leave
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@f = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
@ff = internal addrspace(3) global float undef

define ptx_kernel void @or1_store1(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw or ptr %out, i32 1 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  store atomic i32 1, ptr %out syncscope("block") monotonic, align 4
  br label %b
b:
  ret void
}

define ptx_kernel void @store1_or1(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 1, ptr %out syncscope("block") monotonic, align 4
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  %q2 = atomicrmw or ptr %out, i32 1 syncscope("block") monotonic
  br label %b
b:
  ret void
}

define ptx_kernel void @store5_umax3(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 5, ptr %out syncscope("block") monotonic, align 4
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  %q2 = atomicrmw umax ptr %out, i32 3 syncscope("block") monotonic
  br label %b
b:
  ret void
}

define ptx_kernel void @umax7_store5_ok(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw umax ptr %out, i32 7 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  store atomic i32 5, ptr %out syncscope("block") monotonic, align 4
  br label %b
b:
  ret void
}

define ptx_kernel void @dead_shared(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw add ptr addrspace(3) @f, i32 1 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %b
b:
  ret void
}

define ptx_kernel void @uincw0_own(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %w = atomicrmw uinc_wrap ptr addrspace(3) @f, i32 0 syncscope("block") monotonic
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw uinc_wrap ptr addrspace(3) @f, i32 0 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @nand0_own(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %w = atomicrmw nand ptr addrspace(3) @f, i32 0 syncscope("block") monotonic
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw nand ptr addrspace(3) @f, i32 0 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @fmaxninf(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw fmax ptr addrspace(3) @ff, float 0xFFF0000000000000 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic float, ptr addrspace(3) @ff syncscope("block") monotonic, align 4
  store float %v, ptr %o
  ret void
}

define ptx_kernel void @fadd0(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw fadd ptr addrspace(3) @ff, float zeroinitializer syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic float, ptr addrspace(3) @ff syncscope("block") monotonic, align 4
  store float %v, ptr %o
  ret void
}

define ptx_kernel void @fadd1(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw fadd ptr addrspace(3) @ff, float 1.0 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load atomic float, ptr addrspace(3) @ff syncscope("block") monotonic, align 4
  store float %v, ptr %o
  ret void
}

define ptx_kernel void @own_branch(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %sv = load i32, ptr addrspace(3) %sp
  %sc = icmp ult i32 %sv, 32
  br i1 %sc, label %p, label %q
p:
  store volatile i32 1, ptr addrspace(3) @f
  br label %j
q:
  store volatile i32 1, ptr addrspace(3) @f
  br label %j
j:
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @own_select(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 0, ptr addrspace(3) %sp
  %sv = load i32, ptr addrspace(3) %sp
  %fp = getelementptr i32, ptr addrspace(3) @f, i32 %sv
  store volatile i32 1, ptr addrspace(3) %fp
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @own_direct(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  store volatile i32 1, ptr addrspace(3) @f
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}
