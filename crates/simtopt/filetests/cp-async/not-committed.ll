; test opt
; wait.group waits for committed groups. This copy is committed only behind the first wait, lands before
; the second, and needs the barrier behind that one (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
