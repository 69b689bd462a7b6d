; test opt
; Shared memories whose sizes the launch says fit into the block's together (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
@dyn = external addrspace(3) global [0 x i32]

define ptx_kernel void @two_locals(ptr addrspace(3) %p, ptr addrspace(3) %q, ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tx = xor i32 %t, 32
  %o = getelementptr i32, ptr %out, i32 %t
  %a = add i32 %t, 40000
  %b = add i32 %tx, 40000
  %pa = getelementptr i32, ptr addrspace(3) %p, i32 %a
  %pb = getelementptr i32, ptr addrspace(3) %p, i32 %b
  %qa = getelementptr i32, ptr addrspace(3) %q, i32 %a
  %qb = getelementptr i32, ptr addrspace(3) %q, i32 %b
  store i32 %t, ptr addrspace(3) %pa
  store i32 %t, ptr addrspace(3) %qa
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %pb
  %w = load i32, ptr addrspace(3) %qb
  %x = add i32 %v, %w
  store i32 %x, ptr %o
  ret void
}

define ptx_kernel void @dyn_local(ptr addrspace(3) %q, ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tx = xor i32 %t, 32
  %o = getelementptr i32, ptr %out, i32 %t
  %a = add i32 %t, 40000
  %b = add i32 %tx, 40000
  %pa = getelementptr i32, ptr addrspace(3) @dyn, i32 %a
  %pb = getelementptr i32, ptr addrspace(3) @dyn, i32 %b
  %qa = getelementptr i32, ptr addrspace(3) %q, i32 %a
  %qb = getelementptr i32, ptr addrspace(3) %q, i32 %b
  store i32 %t, ptr addrspace(3) %pa
  store i32 %t, ptr addrspace(3) %qa
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %pb
  %w = load i32, ptr addrspace(3) %qb
  %x = add i32 %v, %w
  store i32 %x, ptr %o
  ret void
}

define ptx_kernel void @one_local(ptr addrspace(3) %p, ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tx = xor i32 %t, 32
  %o = getelementptr i32, ptr %out, i32 %t
  %a = add i32 %t, 80000
  %b = add i32 %tx, 80000
  %pa = getelementptr i32, ptr addrspace(3) %p, i32 %a
  %pb = getelementptr i32, ptr addrspace(3) %p, i32 %b
  store i32 %t, ptr addrspace(3) %pa
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %pb
  store i32 %v, ptr %o
  ret void
}
