; test opt
; What assembly reads through the read-only cache is no strong read: the fence is enough (model.md
; §3.1.5). But where a kernel has such a fence, others may write what is read there (§3.1.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i64 %r) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(fence-ordered)
  store i32 1, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %flag = call i32 asm "ld.global.nc.u32 $0, [$1];", "=r,l"(i64 %r)
  ret void
}
