; test opt
; The same, read by assembly in a function that calls another one (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define internal void @fences() noinline {
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.membar.gl() ; fence: kept
  ret void
}

define ptx_kernel void @k(ptr noalias %data) {
  %a = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
  call void @fences()
  %b = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
  %d = sub i32 %b, %a
  store i32 %d, ptr %data, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
