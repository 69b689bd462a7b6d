; test opt
; Assembly that is not read hides the write that the barrier
; orders (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void asm sideeffect "{ here: cp.async.wait_all; }", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
