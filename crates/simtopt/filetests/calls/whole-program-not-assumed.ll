; test opt
; Other modules may call @own, with fewer threads (model.md §6.8).
target triple = "nvptx64-nvidia-cuda"
@u = internal addrspace(3) global i32 poison, align 4
@s = internal addrspace(3) global [1024 x i32] poison, align 4

define void @own() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @k() #0 {
  call void @own()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
attributes #0 = { "nvvm.reqntid"="1024,1,1" }
