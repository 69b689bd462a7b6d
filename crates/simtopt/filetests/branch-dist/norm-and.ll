; test opt -passes=branch-dist<literal> --branch-dist-norm=1
; branch-dist-norm: what happens on one of two paths only does not count. Unsound (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %join
then:
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-nothing-above)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
