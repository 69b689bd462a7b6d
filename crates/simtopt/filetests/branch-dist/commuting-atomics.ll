; test opt -passes=branch-dist
; Atomics that commute are writes all the same: no operations are compared (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %x = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %y = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("block") monotonic, align 4
  ret void
}
