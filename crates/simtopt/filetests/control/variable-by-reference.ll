; test opt
; The thread's number in a variable of its own that a function gets by reference, as a lambda's captures
; at -O0 (model.md §5: along the kernel's own call chains).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  store i32 %t, ptr %x, align 4
  call void @f(ptr %x)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

define internal void @f(ptr %x) noinline {
entry:
  %y = load i32, ptr %x, align 4
  %c = icmp ult i32 %y, 128
  br i1 %c, label %some, label %end

some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end

end:
  ret void
}
