; test opt
; Since sm_70 a barrier waits for each thread: those of a warp may stand at two texts (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k() #1 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 0
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  br label %join
join:
  ret void
}

attributes #0 = { "nvvm.reqntid"="256,1,1" "target-cpu"="sm_60" }
attributes #1 = { "nvvm.reqntid"="256,1,1" }
