; test opt
; A callee that passes its barrier on one of its paths only does not separate what is around the call
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @f(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %some, label %end

some:
  store i32 1, ptr addrspace(3) @v, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @v, align 4
  br label %end

end:
  ret void
}
