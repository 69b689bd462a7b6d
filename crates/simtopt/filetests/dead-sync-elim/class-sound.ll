; test opt -passes=dead-sync-elim --block-dim=64
; An index that is loaded: no more is known than the array.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) readonly noalias %index) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr inbounds i32, ptr addrspace(1) %index, i32 %t
  %i = load i32, ptr addrspace(1) %from, align 4
  %some = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %some, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %r = load i32, ptr addrspace(3) %mine, align 4
  ret void
}
