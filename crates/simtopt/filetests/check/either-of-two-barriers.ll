; test check
; Whether the first of two barriers is gone or the second, nobody can tell; a fence between them is gone as well. If it is the second
; one, the fence behind both orders what the one between did. If it is the first one, the second one does for both, and what that
; fence ordered is judged with the fence (model.md §3.1).
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier0() ; gone: correct
  call void @llvm.nvvm.membar.gl() ; gone: not-decided
  call void @llvm.nvvm.barrier0()
  fence seq_cst
  store i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
