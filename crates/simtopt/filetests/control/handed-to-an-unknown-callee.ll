; test opt
; As call-of-a-body-that-may-be-replaced.ll: @apply may call @f, for the threads that called it.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
declare void @apply(ptr, i32, ptr addrspace(1))
define internal void @f(i32 %t, ptr addrspace(1) %out) {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  %o = add i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %o
  %v = load i32, ptr addrspace(3) %p
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %g
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = icmp ult i32 %t, 32
  br i1 %z, label %a, label %b
a:
  call void @apply(ptr @f, i32 %t, ptr addrspace(1) %out)
  br label %end
b:
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  br label %end
end:
  ret void
}
