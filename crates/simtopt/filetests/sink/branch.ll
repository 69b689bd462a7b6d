; test opt --sink-barriers
; One way of a branch reads what others wrote, and the other way does not; what stands between the barrier and the
; branch goes with either.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = xor i32 %1, 33
  %3 = getelementptr i32, ptr addrspace(1) %out, i32 %1
  %4 = getelementptr i32, ptr addrspace(3) @s, i32 %1
  %5 = getelementptr i32, ptr addrspace(3) @s, i32 %2
  store i32 %2, ptr addrspace(3) %4, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  store i32 0, ptr addrspace(1) %3, align 4
  br i1 %c, label %6, label %8 ; after: br i1 %c, label %simtopt.edge, label %8
6:
  %7 = load i32, ptr addrspace(3) %5, align 4
  store i32 %7, ptr addrspace(1) %3, align 4
  br label %8
8:
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %6
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
