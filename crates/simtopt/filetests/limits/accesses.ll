; test opt --max-accesses=1 --block-dim=256
; Three accesses are more than one: which arrays they go to is compared, not where in them. Own elements would be told apart.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 4
@u = internal addrspace(3) global [256 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @u, i32 0, i32 %t
  %r2 = load i32, ptr addrspace(3) %q, align 4
  ret void
}
