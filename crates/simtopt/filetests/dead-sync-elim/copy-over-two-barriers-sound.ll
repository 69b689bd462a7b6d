; test opt -passes=dead-sync-elim --block-dim=64
; A copy that nobody waited for is under way behind every barrier, in other blocks too (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@u = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) readonly noalias %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr inbounds i32, ptr addrspace(1) %in, i32 %t
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %from)
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %q = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %o = sub i32 63, %t
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %r = load i32, ptr addrspace(3) %other, align 4
  ret void
}
