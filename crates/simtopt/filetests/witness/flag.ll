; test opt
; Whoever reads has waited for a flag that is set behind the write: that orders the two as well
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) @s
  br label %meet
meet:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %wait
tell:
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  br label %out
wait:
  %f = load atomic i32, ptr addrspace(3) @flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %wait, label %read
read:
  %v = load i32, ptr addrspace(3) @s
  br label %out
out:
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
