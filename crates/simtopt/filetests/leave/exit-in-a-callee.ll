; test opt
; `f` ends some threads after its barrier. What they wrote on the way out is above the barriers that their
; callers meet later, although no path of `f` leads from there to its return (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define internal void @f(i32 %t) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %c = icmp ugt i32 %t, 5
  br i1 %c, label %out, label %on
out:
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.exit()
  unreachable
on:
  ret void
}

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) getelementptr ([64 x i32], ptr addrspace(3) @s, i32 0, i32 7), align 4
  ret void
}
