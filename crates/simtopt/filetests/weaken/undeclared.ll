; test opt --weaken --block-dim=32
; The barrier of the warp is called elsewhere, and declared nowhere: it can be called once more (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [32 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [32 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 17
  %their = getelementptr [32 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
