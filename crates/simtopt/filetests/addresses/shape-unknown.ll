; test opt
; A block may have more than one dimension: threads with the same threadIdx.x share an element.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a6, align 4
  ret void
}
define ptx_kernel void @at_most(i32 %n) "nvvm.maxntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a7 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a7, align 4
  ret void
}
define ptx_kernel void @of_two_dimensions(i32 %n) "nvvm.reqntid"="16,16" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a3, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a8 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a8, align 4
  ret void
}
define ptx_kernel void @of_one_dimension(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a4, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a9 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a9, align 4
  ret void
}
define ptx_kernel void @of_one_dimension_in_full(i32 %n) "nvvm.reqntid"="256,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a5, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a10 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a10, align 4
  ret void
}
