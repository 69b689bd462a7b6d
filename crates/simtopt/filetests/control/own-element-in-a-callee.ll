; test opt
; A callee branches on an element of its caller's array; it is not certain which, and one holds the thread's number.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = alloca [2 x i32], align 4
  %z1 = getelementptr i32, ptr %z, i32 1
  store i32 1, ptr %z, align 4
  store i32 %t, ptr %z1, align 4
  %v2 = load i32, ptr %p, align 4
  %i = and i32 %v2, 1
  %q = getelementptr i32, ptr %z, i32 %i
  call void @g(ptr %q)
  ret void
}

define internal void @g(ptr %p) noinline {
entry:
  %x = load i32, ptr %p, align 4
  %c = icmp ult i32 %x, 2
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
