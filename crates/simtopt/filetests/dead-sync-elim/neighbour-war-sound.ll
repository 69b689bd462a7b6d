; test opt -passes=dead-sync-elim --block-dim=63
; The same the other way round: write after read.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %r = load i32, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %n = add nsw i32 %t, 1
  %next = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  store i32 %r, ptr addrspace(3) %next, align 4
  ret void
}
