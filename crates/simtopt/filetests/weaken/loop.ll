; test opt --weaken --block-dim=128
; A scan within each warp, a step after the other: the barriers of the loop become those of the warp
; (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %lane = and i32 %t, 31
  br label %loop
loop:
  %d = phi i32 [ 1, %entry ], [ %d2, %next ]
  %has = icmp uge i32 %lane, %d
  br i1 %has, label %read, label %meet
read:
  %from = sub i32 %t, %d
  %there = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %from
  %r = load i32, ptr addrspace(3) %there, align 4
  br label %meet
meet:
  %v = phi i32 [ 0, %loop ], [ %r, %read ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %old = load i32, ptr addrspace(3) %mine, align 4
  %sum = add i32 %old, %v
  store i32 %sum, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %next
next:
  %d2 = shl i32 %d, 1
  %more = icmp ult i32 %d2, 32
  br i1 %more, label %loop, label %end
end:
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
