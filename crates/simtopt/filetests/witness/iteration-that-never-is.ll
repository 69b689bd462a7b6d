; test opt
; The counter is 0, 2, 4, …, 14: row 5 is never written. It may start elsewhere for all that the solver is told
; (`%start` is read from shared memory), so the barrier stays, but nobody shows that it has to (model.md §9.1).
; From a start that is known, it goes: `addresses/strided-and-tested.ll`.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %start = load i32, ptr addrspace(3) @flag
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %p
  %j = add i32 %i, 2
  %c = icmp ult i32 %j, 16
  br i1 %c, label %loop, label %out
out:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 5
  %v = load i32, ptr addrspace(3) %q
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
