; test opt -passes=dead-sync-elim<literal>
; Publishing: no address in common, and yet whoever sees the flag relies on the fence (prior-art.md: the maps never justify a fence's
; removal). The description deletes fences by the same condition.
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@data = addrspace(1) global i32 0, align 4
@flag = addrspace(1) global i32 0, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(1) @data, align 4
  call void @llvm.nvvm.membar.gl() ; barrier: removed(literal-no-common-address)
  store volatile i32 1, ptr addrspace(1) @flag, align 4
  ret void
}
