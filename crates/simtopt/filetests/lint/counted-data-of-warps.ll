; test lint
; Which role a warp has may come from memory, at an address that is the same in a warp.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %roles) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %q = getelementptr i32, ptr addrspace(1) %roles, i32 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %some, label %other
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %join
other:
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  br label %join
join:
  ret void
}
