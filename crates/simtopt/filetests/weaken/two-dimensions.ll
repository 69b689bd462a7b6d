; test opt --weaken --block-dim=16,16
; Warps are made of threads in linear order: here of two rows, and the fourth bit of x is the last below the row's
; (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %row = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %y16 = mul i32 %y, 16
  %linear = add i32 %y16, %t
  %own = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %linear
  %flipped = xor i32 %linear, 16
  %other = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %flipped
  %far = xor i32 %linear, 32
  %third = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %far
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %other, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %third, align 4
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
