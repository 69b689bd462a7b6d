; test opt -passes=dead-sync-elim --block-dim=64
; 4 * t and t << 2 are one address (prior-art.md: keys come from the one symbolic address builder).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(3) %s) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = mul nsw i32 %t, 4
  %p = getelementptr i8, ptr addrspace(3) %s, i32 %a
  %v = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %b = shl nsw i32 %t, 2
  %q = getelementptr i8, ptr addrspace(3) %s, i32 %b
  store i32 %v, ptr addrspace(3) %q, align 4
  ret void
}
