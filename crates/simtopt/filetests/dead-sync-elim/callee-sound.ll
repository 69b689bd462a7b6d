; test opt -passes=dead-sync-elim --block-dim=64
; What a function does that is called counts: its summary is known. The described scan looks at loads and stores only.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define internal void @fill(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p, align 4
  ret void
}

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  call void @fill(ptr addrspace(3) %mine, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %o = xor i32 %t, 33
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %r = load i32, ptr addrspace(3) %other, align 4
  ret void
}
