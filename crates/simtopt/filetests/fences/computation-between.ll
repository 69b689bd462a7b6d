; test opt
; Computation is no access; a load of what only its own thread sees is one all the same (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag, i32 %n) {
  %own = alloca i32, align 4
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = add i32 %n, %t
  call void @llvm.nvvm.membar.gl() ; fence: removed
  store i32 %m, ptr %own, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
