; test opt
; The first warp sums up what all warps have left. Two ways that come together in front of its shuffles do not
; go round: nobody waits there for what the other warps say (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@part = internal addrspace(3) global [32 x float] poison, align 4

define ptx_kernel void @k(ptr %out) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %warp = lshr i32 %t, 5
  %v = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float 1.0, i32 16, i32 31)
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %write, label %on
write:
  %own = getelementptr float, ptr addrspace(3) @part, i32 %warp
  store float %v, ptr addrspace(3) %own
  br label %on
on:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %first = icmp eq i32 %warp, 0
  br i1 %first, label %sum, label %end
sum:
  %there = icmp ult i32 %t, 8
  br i1 %there, label %read, label %exchange
read:
  %of = getelementptr float, ptr addrspace(3) @part, i32 %lane
  %x = load float, ptr addrspace(3) %of
  br label %exchange
exchange:
  %y = phi float [ %x, %read ], [ 0.0, %sum ]
  %z = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %y, i32 4, i32 31)
  %to = getelementptr float, ptr %out, i32 %lane
  store float %z, ptr %to
  br label %end
end:
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
