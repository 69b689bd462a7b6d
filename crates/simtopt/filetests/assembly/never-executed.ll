; test opt
; Where control never comes, a vector may be made of itself (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(1) %p
  ret void
never:
  %w = insertelement <2 x i16> %w, i16 0, i32 0
  %n = add i32 %n, 4
  call void asm sideeffect "st.global.v2.b32 [$0], {$1, $2};", "l,r,r"(ptr addrspace(1) %p, <2 x i16> %w, i32 %n)
  br label %never
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
