; test opt --sink-barriers
; Some threads come one way and some the other, though neither block in front of the barrier ends in a branch.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %c = icmp ult i32 %t, 7
  br i1 %c, label %write, label %skip
write:
  store i32 %u, ptr addrspace(3) %own, align 4
  br label %meet
skip:
  br label %meet
meet:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
