; test opt
; The fence behind the barrier publishes what other threads did in front of theirs; the one in front, only what its own thread did
; (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %data, i32 %t
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
