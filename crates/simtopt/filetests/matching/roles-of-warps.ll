; test opt
; A warp's role is looked up by its number, in shared memory or in what the host has passed: nothing says that all find the same,
; and the barriers of the two arms are one meeting, which orders what one warp writes and another reads (model.md §5.1, §5.9).
target triple = "nvptx64-nvidia-cuda"

@role = internal addrspace(3) global [2 x i32] undef, align 4
@tile = internal addrspace(3) global [32 x float] undef, align 4

define ptx_kernel void @handed_out(ptr noalias writeonly %out, ptr noalias readonly %in, i32 %first) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %mine = getelementptr inbounds [32 x float], ptr addrspace(3) @tile, i32 0, i32 %lane
  %few = icmp ult i32 %t, 2
  br i1 %few, label %hand, label %handed
hand:
  %sum = add i32 %t, %first
  %new = and i32 %sum, 1
  %slot = getelementptr inbounds [2 x i32], ptr addrspace(3) @role, i32 0, i32 %t
  store i32 %new, ptr addrspace(3) %slot, align 4
  br label %handed
handed:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %warp = lshr i32 %t, 5
  %entry = getelementptr inbounds [2 x i32], ptr addrspace(3) @role, i32 0, i32 %warp
  %role = load i32, ptr addrspace(3) %entry, align 4
  %writes = icmp eq i32 %role, 0
  br i1 %writes, label %writer, label %reader
writer:
  %from = getelementptr inbounds float, ptr %in, i32 %lane
  %x = load float, ptr %from, align 4
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  ret void
reader:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %other = sub i32 31, %lane
  %theirs = getelementptr inbounds [32 x float], ptr addrspace(3) @tile, i32 0, i32 %other
  %y = load float, ptr addrspace(3) %theirs, align 4
  %to = getelementptr inbounds float, ptr %out, i32 %lane
  store float %y, ptr %to, align 4
  ret void
}

define ptx_kernel void @passed(ptr noalias writeonly %out, ptr noalias readonly %in, ptr byval([2 x i32]) align 4 %roles) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %mine = getelementptr inbounds [32 x float], ptr addrspace(3) @tile, i32 0, i32 %lane
  %warp = lshr i32 %t, 5
  %entry = getelementptr inbounds [2 x i32], ptr %roles, i32 0, i32 %warp
  %role = load i32, ptr %entry, align 4
  %writes = icmp eq i32 %role, 0
  br i1 %writes, label %writer, label %reader
writer:
  %from = getelementptr inbounds float, ptr %in, i32 %lane
  %x = load float, ptr %from, align 4
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  ret void
reader:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %other = sub i32 31, %lane
  %theirs = getelementptr inbounds [32 x float], ptr addrspace(3) @tile, i32 0, i32 %other
  %y = load float, ptr addrspace(3) %theirs, align 4
  %to = getelementptr inbounds float, ptr %out, i32 %lane
  store float %y, ptr %to, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
