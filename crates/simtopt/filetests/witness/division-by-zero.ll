; test opt
; In blocks of more than a warp, threads would divide by zero (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp ult i32 %t, 32
  %one = zext i1 %is to i32
  %v = udiv i32 100, %one
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %v, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %other = xor i32 %t, 32
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %other
  %r = load i32, ptr addrspace(3) %q
  store i32 %r, ptr %out
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
