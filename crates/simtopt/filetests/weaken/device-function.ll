; test opt --weaken --block-dim=32
; Only in kernels: who calls a device function may have left threads behind (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define internal void @f(i32 %t) {
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load volatile i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(i32 %t)
  ret void
}
