; test opt --weaken
; The shape may come from the kernel itself (model.md §4, Ranges). One that is only bounded says not which lanes there are.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @required() #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @at_most() #1 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @u, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) @u, align 4
  ret void
}
attributes #0 = { "nvvm.reqntid"="32,1,1" }
attributes #1 = { "nvvm.maxntid"="32" }
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
