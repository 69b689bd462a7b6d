; test opt
; Steps of 32 bits wrap around: two of 2^31 - 1 and one of 2 lead back to where they began.
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i8, ptr addrspace(3) @s, i32 2147483647
  %b = getelementptr i8, ptr addrspace(3) %a, i32 2147483647
  %c = getelementptr i8, ptr addrspace(3) %b, i32 2
  %mine = getelementptr i32, ptr addrspace(3) %c, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 1
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %r = load i32, ptr addrspace(3) %a1, align 4
  ret void
}
define ptx_kernel void @scaled(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %far = or i32 %t, 1073741824
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %far
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 1
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
define ptx_kernel void @of_64_bits(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %t to i64
  %far = or i64 %wide, 4294967296
  %mine = getelementptr i32, ptr addrspace(3) @s, i64 %far
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 1
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %r = load i32, ptr addrspace(3) %a3, align 4
  ret void
}
