; test opt
; In every block thread 0 branches on poison (`0 - 1` is no unsigned number), so nobody launches it
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = sub nuw i32 %t, 1
  %c = icmp ult i32 %u, 40
  br i1 %c, label %write, label %on
write:
  store i32 1, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
