; test opt
; Of two copies that begin at one address, the larger one counts (model.md §5.7).
target triple = "nvptx64-nvidia-cuda"
%P = type { [8 x float] }
%Q = type { float }
@s = internal addrspace(3) global [256 x %P] undef, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define internal float @f(ptr byval(%P) %p, ptr byval(%Q) %q) noinline {
  %a = getelementptr i8, ptr %p, i64 28
  %v = load float, ptr %a
  ret float %v
}
define ptx_kernel void @k(ptr noalias %out) {
  %t0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = and i32 %t0, 255
  %w = getelementptr [256 x %P], ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 0, i32 %t, i32 0, i32 7
  store float 1.0, ptr %w
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = xor i32 %t, 1
  %p = getelementptr [256 x %P], ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 0, i32 %x
  %v = call float @f(ptr byval(%P) %p, ptr byval(%Q) %p)
  %o = getelementptr float, ptr %out, i32 %t
  store float %v, ptr %o
  ret void
}
