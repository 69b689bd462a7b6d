; test opt
; `$0+1` groups may be in flight, not 0: the copy lands between the barriers (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  store i32 %t, ptr addrspace(3) %e
  call void asm sideeffect "cp.async.wait_group $0+1;", "n"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_group 0;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
