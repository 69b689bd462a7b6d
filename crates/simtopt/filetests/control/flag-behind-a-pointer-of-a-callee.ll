; test opt
; A function that is given a pointer to memory of the device, as any that clang does not inline: what it finds
; there is memory's business (model.md §5, §6).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %flags) {
  call void @f(ptr %flags)
  ret void
}

define internal void @f(ptr %flags) noinline {
entry:
  %x = load i32, ptr %flags, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
