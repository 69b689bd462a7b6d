; test opt
; What is undefined stays so in a stack variable, on the only way too, and what a variable had in an earlier life is gone.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define ptx_kernel void @stored(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  store i32 undef, ptr %x, align 4
  %u = load i32, ptr %x, align 4
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
define ptx_kernel void @earlier(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  store i32 %n, ptr %x, align 4
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @llvm.lifetime.start.p0(ptr %x)
  %u = load i32, ptr %x, align 4
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
define ptx_kernel void @later(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 %n, ptr %x, align 4
  %u = load i32, ptr %x, align 4
  call void @llvm.lifetime.end.p0(ptr %x)
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
