; test opt
; Threads 0 and 1 are ordered by what brings their warp together; those of another warp are not
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @one_warp() "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @s
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @two_warps() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @s
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
