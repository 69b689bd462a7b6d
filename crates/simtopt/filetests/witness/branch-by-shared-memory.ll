; test opt
; Whether anything is written says a number in shared memory (model.md §9.1). The second barrier is behind
; the branch, and what happens there is followed again.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = load i32, ptr addrspace(3) @flag
  %c = icmp eq i32 %n, 7
  br i1 %c, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0() ; barrier: kept(war) ; witness: yes
  store i32 %v, ptr addrspace(3) @s
  %shown = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %shown
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
