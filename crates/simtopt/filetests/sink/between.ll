; test opt --sink-barriers
; Between the barrier and the branch stands a read that needs it, whichever way control goes.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %w = load i32, ptr addrspace(3) %other, align 4
  br i1 %c, label %read, label %end
read:
  store i32 %w, ptr addrspace(1) %result, align 4
  br label %end
end:
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
