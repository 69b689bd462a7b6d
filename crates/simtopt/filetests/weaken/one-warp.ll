; test opt --weaken --block-dim=32
; In a block of one warp, nothing happens between warps (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 17
  %their = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %i = load i32, ptr addrspace(3) %their, align 4
  %any = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load i32, ptr addrspace(3) %any, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
