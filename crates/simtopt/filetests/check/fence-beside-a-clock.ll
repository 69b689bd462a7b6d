; test check
; What the second fence orders the first does; but somebody is timing (model.md §7.1).
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare void @llvm.nvvm.membar.gl()

define ptx_kernel void @k(ptr noalias %data) {
  %a = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.membar.gl() ; gone: not-decided
  %b = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %d = sub i64 %b, %a
  store i64 %d, ptr %data, align 8
  ret void
}
