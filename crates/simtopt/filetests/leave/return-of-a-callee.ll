; test opt
; An early return of a function that is called is no way out: those threads go on in the caller (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(outside)
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}

define internal void @f() noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %end
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  ret void
}
