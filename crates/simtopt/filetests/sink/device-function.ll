; test opt --sink-barriers
; What a caller does behind the call needs no barrier, but one of the ways in here does. Of a function that not all threads
; call, not all threads would come.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define internal void @f(ptr addrspace(3) %own, ptr addrspace(3) %other, ptr addrspace(1) %result, i1 %c) {
  store i32 1, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  br i1 %c, label %read, label %end ; after: br i1 %c, label %simtopt.edge, label %end
read:
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  br label %end
end:
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %read
}
define internal void @of_some(ptr addrspace(3) %own, ptr addrspace(3) %other, ptr addrspace(1) %result, i1 %c) {
  store i32 1, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(raw)
  br i1 %c, label %read, label %end
read:
  %w = load i32, ptr addrspace(3) %other, align 4
  store i32 %w, ptr addrspace(1) %result, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  call void @f(ptr addrspace(3) %own, ptr addrspace(3) %other, ptr addrspace(1) %result, i1 %c)
  ret void
}
define ptx_kernel void @some(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %some = icmp ult i32 %t, 7
  br i1 %some, label %call, label %end
call:
  call void @of_some(ptr addrspace(3) %own, ptr addrspace(3) %other, ptr addrspace(1) %result, i1 %c)
  br label %end
end:
  store i32 2, ptr addrspace(1) %result, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
