; test opt
; What thread 32 is told before the second barrier, it hands on behind it; and what the first one orders, that
; does, too: the first one goes, and the second one is not known to be needed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] poison, align 4
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
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  br i1 %first, label %tell, label %other
tell:
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  br label %join
other:
  %el = icmp eq i32 %t, 32
  br i1 %el, label %wait, label %join
wait:
  %f = load atomic i32, ptr addrspace(3) @flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %wait, label %join
join:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @s
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
