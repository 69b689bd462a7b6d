; test opt
; A barrier on one side of a uniform branch: the other side goes around it (model.md §1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
