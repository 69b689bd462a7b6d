; test opt
; What is to be computed is no number (model.md §3.2.3): `$2*4` bytes are 16, not 4. Thread t + 1 writes what
; thread t reads.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t4 = shl i32 %t, 2
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t4
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t4
  %z = add i32 %t4, 5
  %zz = and i32 %z, 255
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %zz
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], $2*4;", "r,l,n"(ptr addrspace(3) %d, ptr addrspace(1) %i, i32 4)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(outside)
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %o
  store i32 %w, ptr addrspace(1) %g
  ret void
}

define ptx_kernel void @first(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t4 = shl i32 %t, 2
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t4
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t4
  %z = add i32 %t4, 5
  %zz = and i32 %z, 255
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %zz
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4*$2;", "r,l,n"(ptr addrspace(3) %d, ptr addrspace(1) %i, i32 4)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(outside)
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %o
  store i32 %w, ptr addrspace(1) %g
  ret void
}

define ptx_kernel void @constant(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t4 = shl i32 %t, 2
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t4
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t4
  %z = add i32 %t4, 5
  %zz = and i32 %z, 255
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %zz
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4*4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(outside)
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %o
  store i32 %w, ptr addrspace(1) %g
  ret void
}
