; test opt
; Two reductions commute for those that see each other: threads outside of each other's scope race without the
; barrier (model.md §4.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @one_thread() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("singlethread") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("singlethread") monotonic, align 4
  ret void
}

define ptx_kernel void @one_side() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("singlethread") monotonic, align 4
  ret void
}

define ptx_kernel void @block() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 seq_cst, align 4
  ret void
}

; A scope that the target's table does not name may be a narrow one.
define ptx_kernel void @unknown() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("half-a-block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("half-a-block") monotonic, align 4
  ret void
}
