; test opt
; A copy writes somewhen up to its wait: thread 1 has written `s`[1] for certain where thread 0 reads it
; behind the second barrier; behind the first one it may not have, and none is said to have (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %to = ptrtoint ptr addrspace(3) %d to i32
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(i32 %to, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  %x = xor i32 %t, 32
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %other
  store i32 %v, ptr addrspace(1) %g
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw) ; witness: yes
  %w = load i32, ptr addrspace(3) %other
  store i32 %w, ptr addrspace(1) %g
  ret void
}

; Nor is a copy behind a barrier that was begun in front of it: it may be done before thread 31 reads.
define ptx_kernel void @begun_before(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %to = ptrtoint ptr addrspace(3) %d to i32
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(i32 %to, ptr addrspace(1) %i)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %x = xor i32 %t, 32
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %v = load i32, ptr addrspace(3) %other
  store i32 %v, ptr addrspace(1) %g
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  call void asm sideeffect "cp.async.wait_all;", ""()
  ret void
}
