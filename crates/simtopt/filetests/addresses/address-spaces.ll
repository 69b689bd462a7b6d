; test opt
; The same element through a generic pointer.
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 %t
  store i32 %t, ptr %g, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a1, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %other = xor i32 %t, 1
  %g2 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 %other
  store i32 %t, ptr %g2, align 4
  ret void
}
