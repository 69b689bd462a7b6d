; test opt
; A copy of 16 bytes is at a multiple of 16 (PTX ISA), so that for no number threads meet (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = or i32 %n, 1
  %m1 = add i32 %m, 1
  %o = mul i32 %t, %m1
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %o
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %o
  %a = ptrtoint ptr addrspace(3) %p to i32
  call void asm sideeffect "cp.async.cg.shared.global [$0], [$1], 16;", "r,l"(i32 %a, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
