; test opt
; A barrier may be in `unseen`, which `f` calls: then this one is not needed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define internal void @f() noinline {
  call void @unseen()
  ret void
}

define ptx_kernel void @k() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned) ; witness: no
  call void @f()
  %v = load i32, ptr addrspace(3) @s
  ret void
}

declare void @unseen()

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
