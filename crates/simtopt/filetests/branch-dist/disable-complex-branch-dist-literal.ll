; test opt -passes=branch-dist<literal;disable-complex-branch-dist=1>
; Without its second phase, the description forgets other blocks (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-nothing-above)
  br label %end
end:
  %r2 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
