; test opt
; A guard that speaks of the extent of blocks alone: blocks of 64 threads never write, those of 128 do. A condition that is false
; by itself guards an access that nobody makes.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @small(ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp ugt i32 %n, 100
  br i1 %c, label %write, label %sync
write:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %sync
sync:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  ret void
}
define ptx_kernel void @large(ptr noalias %out) "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp ugt i32 %n, 100
  br i1 %c, label %write, label %sync
write:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %sync
sync:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  ret void
}
define ptx_kernel void @never(ptr noalias %out) "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 false, label %write, label %sync
write:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %sync
sync:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  ret void
}
define ptx_kernel void @always(ptr noalias %out) "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 true, label %write, label %sync
write:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %sync
sync:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  ret void
}
