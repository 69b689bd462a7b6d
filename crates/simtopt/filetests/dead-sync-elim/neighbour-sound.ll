; test opt -passes=dead-sync-elim --block-dim=63
; Read after write: s[t] and s[t + 1] are different expressions, and yet two threads meet. The described condition takes different expressions
; for different addresses (model.md §4.5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %n = add nsw i32 %t, 1
  %next = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %r = load i32, ptr addrspace(3) %next, align 4
  ret void
}
