; test opt
; A constant variable that is undefined, or has an undefined part, is another number in each thread.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16
@part = internal addrspace(4) constant [3 x i32] [i32 1, i32 undef, i32 3], align 4
@undef = internal addrspace(1) constant i32 poison, align 4
@text = internal addrspace(1) constant [9 x i8] c" undef  \00", align 4

define ptx_kernel void @element(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(4) @part, i32 1
  %u = load i32, ptr addrspace(4) %p, align 4
  %low = and i32 %u, 1
  %row = shl i32 %low, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
define ptx_kernel void @whole(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = load i32, ptr addrspace(1) @undef, align 4, !invariant.load !0
  %low = and i32 %u, 1
  %row = shl i32 %low, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
define ptx_kernel void @named(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = load i32, ptr addrspace(1) @text, align 4
  %low = and i32 %u, 1
  %row = shl i32 %low, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
!0 = !{}
