; test opt
; An unlisted intrinsic with memory(none), nosync and willreturn is harmless (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(<4 x i32> %v) {
  %x = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %v, <4 x i32> %v, <4 x i1> splat (i1 true), i32 4)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32) memory(none) nosync willreturn
