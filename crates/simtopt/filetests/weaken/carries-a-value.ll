; test opt --weaken --block-dim=64
; A barrier whose value is what each thread gives may become one of the warp too (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 1
  %their = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %c = icmp sgt i32 %n, 4
  store i32 %t, ptr addrspace(3) %mine, align 4
  %any = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %their, align 4
  %z = select i1 %any, i32 %x, i32 0 ; after: %z = select i1 %c, i32 %x, i32 0
  store i32 %z, ptr %p, align 4
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
