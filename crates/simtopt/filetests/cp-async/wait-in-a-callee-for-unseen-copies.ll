; test opt
; Copies that assembly has issued land at the latest where a callee waits for them (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
declare void @llvm.nvvm.cp.async.wait.all()
define internal void @wait() noinline {
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "{ here: cp.async.ca.shared.global [$0], [$1], 4; }", "r,l,~{memory}"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  %e = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  store i32 %t, ptr addrspace(3) %e
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %y = xor i32 %t, 32
  %e2 = getelementptr i32, ptr addrspace(3) @s2, i32 %y
  %w = load i32, ptr addrspace(3) %e2
  call void @wait()
  call void @llvm.nvvm.barrier0() ; needed ; barrier: kept(outside)
  %x = xor i32 %t, 64
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %p
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %vw = add i32 %v, %w
  store i32 %vw, ptr addrspace(1) %g
  ret void
}
