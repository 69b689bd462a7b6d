; test opt --weaken --block-dim=64
; What becomes a barrier of the warp separates the block no more. Each of the two alone is needed within warps only; with the
; first one weakened, the second one orders the first write before the last read, which are of different warps (model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o1 = xor i32 %t, 1
  %their1 = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %o1
  %o2 = xor i32 %t, 32
  %their2 = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %o2
  %own = getelementptr [1024 x i32], ptr addrspace(3) @u, i32 0, i32 %t
  %next = getelementptr [1024 x i32], ptr addrspace(3) @u, i32 0, i32 %o1
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %their1, align 4
  store i32 %x, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = load i32, ptr addrspace(3) %next, align 4
  %z = load i32, ptr addrspace(3) %their2, align 4
  %sum = add i32 %y, %z
  store i32 %sum, ptr %q, align 4
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
