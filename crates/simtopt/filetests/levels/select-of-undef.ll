; test opt
; A select with an undefined condition gives one of both, defined: to each thread what it likes. Only a branch
; on an undefined value may not happen (model.md §4: what may be undefined is opaque).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %x = select i1 undef, i32 1, i32 2
  %c = icmp eq i32 %x, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
