; test opt
; On the path without a wait the copy is still under way (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @s, ptr addrspace(1) %p)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %wait, label %join
wait:
  call void @llvm.nvvm.cp.async.wait.all()
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
