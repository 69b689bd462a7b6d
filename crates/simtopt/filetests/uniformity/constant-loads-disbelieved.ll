; test analyze --print=uniformity --no-kernel-noalias
; Without belief in noalias on kernel parameters, another parameter may point to the same memory.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

@c = addrspace(4) constant [256 x i32] zeroinitializer, align 4
@table = addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
define ptx_kernel void @k(ptr addrspace(1) readonly noalias %p, ptr addrspace(1) %q, ptr addrspace(1) readonly %r) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %a = load i32, ptr addrspace(4) @c, align 4 ; scope: grid
  %at = getelementptr i32, ptr addrspace(4) @c, i32 %t ; scope: thread
  %b = load i32, ptr addrspace(4) %at, align 4 ; scope: thread
  %ab = getelementptr i32, ptr addrspace(4) @c, i32 %block ; scope: cta
  %d = load i32, ptr addrspace(4) %ab, align 4 ; scope: cta
  %e = load i32, ptr addrspace(1) @table, align 4 ; scope: grid
  %f = load i32, ptr addrspace(1) %p, align 4 ; scope: thread
  %pb = getelementptr i32, ptr addrspace(1) %p, i32 %block ; scope: cta
  %g = load i32, ptr addrspace(1) %pb, align 4 ; scope: thread
  %h = load i32, ptr addrspace(1) %q, align 4, !invariant.load !0 ; scope: grid
  %i = load i32, ptr addrspace(1) %r, align 4 ; scope: thread
  ret void
}
!0 = !{}
