; test opt -passes=dead-sync-elim<literal> --block-dim=64
; A warp barrier begins no new epoch of the block. The description begins new maps at one, and loses the write before it (prior-art.md).
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  %o = xor i32 %t, 33
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %r = load i32, ptr addrspace(3) %other, align 4
  ret void
}
