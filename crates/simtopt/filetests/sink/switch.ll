; test opt --sink-barriers
; Two of the ways of a switch need it: it stays. Of the second one, one way does, and it stands on one edge of three.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @two(ptr addrspace(1) noalias %out, i32 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(waw)
  switch i32 %c, label %end [
    i32 0, label %read
    i32 1, label %write
  ]
read:
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  br label %end
write:
  store i32 0, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @one(ptr addrspace(1) noalias %out, i32 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  switch i32 %c, label %end [
    i32 0, label %read ; after: i32 0, label %simtopt.edge
    i32 1, label %end
    i32 2, label %more
  ]
read:
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  br label %end
more:
  br label %end
end:
  %p = phi i32 [ 0, %0 ], [ 0, %0 ], [ 1, %read ], [ 2, %more ]
  store i32 %p, ptr addrspace(1) %out, align 4
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %read
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
