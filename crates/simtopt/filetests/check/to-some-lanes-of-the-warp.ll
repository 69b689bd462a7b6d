; test check --block-dim=64
; Nobody needs the barrier, but the mask of that of the warp does not name the thread that comes to it: what that does
; is undefined.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; after: call void @llvm.nvvm.bar.warp.sync(i32 1) ; other: not-decided
  %x = load i32, ptr addrspace(3) %mine
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
