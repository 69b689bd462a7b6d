; test opt
; Data layouts differ about where a number of 128 bits begins: nothing is known of the fields of such a structure.
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr { i8, i128 }, ptr addrspace(3) @s, i32 %t, i32 1
  store i128 1, ptr addrspace(3) %p, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 1
  %start = getelementptr i8, ptr addrspace(3) @s, i32 8
  %at = mul i32 %other, 24
  %q = getelementptr i8, ptr addrspace(3) %start, i32 %at
  %r = load i8, ptr addrspace(3) %q, align 1
  ret void
}
