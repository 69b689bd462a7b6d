; test opt
; The row is a parameter of a function: the same for all threads, or not; and another one in the next call.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = and i32 %n, 1
  call void @same(i32 %row)
  %mine = and i32 %t, 1
  call void @varying(i32 %mine)
  call void @twice(i32 0)
  call void @twice(i32 1)
  ret void
}
define internal void @same(i32 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a4, align 4
  ret void
}
define internal void @varying(i32 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a5, align 4
  ret void
}
define internal void @twice(i32 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a3, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a6, align 4
  ret void
}
