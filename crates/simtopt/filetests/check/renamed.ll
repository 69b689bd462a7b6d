; test check --block-dim=64
; The same barrier by its older name.
; verdict: correct
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier0()

define ptx_kernel void @k(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; after: call void @llvm.nvvm.barrier0()
  %i = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
