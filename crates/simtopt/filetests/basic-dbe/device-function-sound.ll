; test opt -passes=basic-dbe
; Entry and return of a device function are in the middle of its callers. Neither barrier goes
; (prior-art.md, model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define void @k() {
  call void @llvm.nvvm.barrier0() ; barrier: kept
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept
  ret void
}
