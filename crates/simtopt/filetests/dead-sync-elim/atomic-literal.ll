; test opt -passes=dead-sync-elim<literal>
; An atomic is no load and no store: the described scan looks for these only.
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %old = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  %r = load i32, ptr addrspace(3) @s, align 4
  ret void
}
