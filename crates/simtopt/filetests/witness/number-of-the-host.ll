; test opt
; The parameter decides, and the host may pass 1 (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %n, 1
  br i1 %c, label %write, label %on
write:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  br label %on
on:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %q
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
