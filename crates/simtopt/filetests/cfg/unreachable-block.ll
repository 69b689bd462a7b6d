; test opt
; What stands in a block that control never comes to is judged as if it did, on its own paths (model.md
; §1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %end
never:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  %r2 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
