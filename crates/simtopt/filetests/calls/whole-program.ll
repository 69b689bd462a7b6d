; test opt --assume=whole-program
; Only the kernel calls @own, with all threads; @pointed_to may be called by whoever has its address,
; @unused by nobody, and the body of @replaced may be another one (model.md §6.8).
target triple = "nvptx64-nvidia-cuda"
@u = internal addrspace(3) global i32 poison, align 4
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@table = addrspace(1) global [1 x ptr] [ptr @pointed_to], align 8

define void @own() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}

define void @pointed_to() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1) ; barrier: kept(pinned)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}

define void @unused() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 2) ; barrier: kept(pinned)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}

define weak void @replaced() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3) ; barrier: kept(pinned)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @k() #0 {
  call void @own()
  ret void
}

define ptx_kernel void @other() #0 {
  call void @replaced()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
attributes #0 = { "nvvm.reqntid"="1024,1,1" }
