; test opt -passes=dead-sync-elim<literal>
; Addresses that differ, and bytes in common.
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2 x i32] poison, align 8

define ptx_kernel void @k(i64 %x) {
  store i64 %x, ptr addrspace(3) @s, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  %high = getelementptr inbounds [2 x i32], ptr addrspace(3) @s, i32 0, i32 1
  %r = load i32, ptr addrspace(3) %high, align 4
  ret void
}
