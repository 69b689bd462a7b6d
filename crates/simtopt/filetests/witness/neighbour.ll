; test opt
; Thread 0 writes what thread 63 reads (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %next = add i32 %t, 1
  %around = and i32 %next, 63
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %around
  %v = load i32, ptr addrspace(3) %q
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
