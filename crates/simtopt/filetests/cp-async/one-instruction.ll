; test opt
; A text of one instruction is that instruction (model.md §3.2.3): the copy, of shared memory by a number of
; 32 bits, touches what it names; who reads another thread's part needs the barrier, who reads its own does
; not.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %to = ptrtoint ptr addrspace(3) %d to i32
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %from = ptrtoint ptr addrspace(1) %i to i64
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], $2;", "r,l,n,~{memory}"(i32 %to, i64 %from, i32 4)
  call void asm sideeffect "cp.async.commit_group;\0A", ""()
  call void asm sideeffect "cp.async.wait_group $0;", "n,~{memory}"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %v = load i32, ptr addrspace(3) %d
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %g
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %x = xor i32 %t, 32
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %w = load i32, ptr addrspace(3) %other
  store i32 %w, ptr addrspace(1) %g
  ret void
}
