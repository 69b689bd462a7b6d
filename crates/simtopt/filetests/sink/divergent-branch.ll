; test opt --sink-barriers
; The branch is one of threads: those that go the one way would wait for those that go the other.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %c = trunc i32 %t to i1
  store i32 %u, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  br i1 %c, label %read, label %end
read:
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  br label %end
end:
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
