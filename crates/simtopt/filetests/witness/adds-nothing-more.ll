; test opt
; Nor is it known whether vectors of numbers, or what wraps at a number that is not followed, change
; anything (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@u = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @fz(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw fadd ptr addrspace(1) %g, float 0.0 syncscope("block") monotonic
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic float, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast float %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @fone(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw fadd ptr addrspace(1) %g, float 1.0 syncscope("block") monotonic
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load atomic float, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast float %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @v2z(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw fadd ptr addrspace(1) %g, <2 x half> zeroinitializer syncscope("block") monotonic, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @v2l(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw fadd ptr addrspace(1) %g, <2 x half> <half 0.0, half 0.0> syncscope("block") monotonic, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @v2s(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw fadd ptr addrspace(1) %g, <2 x half> splat (half 0.0) syncscope("block") monotonic, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @uincu(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw uinc_wrap ptr addrspace(1) %g, i32 %un syncscope("block") monotonic
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @addu(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw add ptr addrspace(1) %g, i32 %un syncscope("block") monotonic
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}

define ptx_kernel void @orm(ptr addrspace(1) noalias %g, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %un = load i32, ptr addrspace(3) @u
  br i1 %first, label %a, label %b
a:
  atomicrmw or ptr addrspace(1) %g, i32 -1 syncscope("block") monotonic
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load atomic i32, ptr addrspace(1) %g syncscope("block") monotonic, align 4
  %w = bitcast i32 %v to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %o
  ret void
}
