; test opt
; A function that calls what is not stepped through, an intrinsic or a declaration, comes back like
; others; one that only leaves the kernel ends no grid (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @llvm.sqrt.f32(float)
declare void @llvm.nvvm.membar.cta()
declare i32 @vprintf(ptr, ptr)
declare i32 @__nv_abs(i32) memory(none) willreturn nounwind
declare void @llvm.nvvm.exit()

define internal i32 @h_ctaid(i32 %a) noinline {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %b
}

define ptx_kernel void @ctaid_behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %w = call i32 @h_ctaid(i32 %v)
  store i32 %w, ptr %o
  ret void
}

define internal i32 @h_sqrt(i32 %a) noinline {
  %f = sitofp i32 %a to float
  %g = call float @llvm.sqrt.f32(float %f)
  %b = fptosi float %g to i32
  ret i32 %b
}

define ptx_kernel void @sqrt_behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %w = call i32 @h_sqrt(i32 %v)
  store i32 %w, ptr %o
  ret void
}

define internal i32 @h_fence(i32 %a) noinline {
  call void @llvm.nvvm.membar.cta()
  ret i32 %a
}

define ptx_kernel void @fence_behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %w = call i32 @h_fence(i32 %v)
  store i32 %w, ptr %o
  ret void
}

define internal i32 @h_printf(i32 %a) noinline {
  %q = call i32 @vprintf(ptr null, ptr null)
  ret i32 %a
}

define ptx_kernel void @printf_behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %w = call i32 @h_printf(i32 %v)
  store i32 %w, ptr %o
  ret void
}

define internal i32 @h_nv(i32 %a) noinline {
  %q = call i32 @__nv_abs(i32 %a)
  ret i32 %q
}

define ptx_kernel void @nv_behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %w = call i32 @h_nv(i32 %v)
  store i32 %w, ptr %o
  ret void
}

define internal void @leave() noinline {
  call void @llvm.nvvm.exit()
  unreachable
}

define ptx_kernel void @N_leave(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
call void @leave()
 unreachable
}

define ptx_kernel void @N_leave_ret(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
call void @leave()
 ret void
}

define ptx_kernel void @N_some_leave(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
br i1 %first, label %zz, label %yy
zz:
  call void @leave()
  unreachable
yy:
 ret void
}
