; test opt --sink-barriers
; A barrier that tells all threads a value has to be where that is used; one whose value nobody uses has it still.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %u) ; barrier: kept(raw)
  br i1 %c, label %read, label %end
read:
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  br label %end
end:
  ret void
}
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
