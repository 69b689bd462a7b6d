; test opt
; Somebody is timing, perhaps these very fences (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  %a = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.membar.gl() ; fence: kept
  %b = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %d = sub i64 %b, %a
  store i64 %d, ptr %data, align 8
  ret void
}

declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare void @llvm.nvvm.membar.gl()
