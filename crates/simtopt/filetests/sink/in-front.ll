; test opt --sink-barriers --block-dim=64
; In front of the barrier, in its block, stands a write that needs it, wherever control comes from.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  br i1 %c, label %write, label %meet
write:
  store i32 %u, ptr addrspace(3) %own, align 4
  br label %meet
meet:
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  ret void
}
define ptx_kernel void @moves(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  br i1 %c, label %write, label %meet
write:
  store i32 %u, ptr addrspace(3) %own, align 4
  br label %meet ; after: br label %simtopt.edge
meet:
  store i32 %t, ptr addrspace(1) %result, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %meet
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
