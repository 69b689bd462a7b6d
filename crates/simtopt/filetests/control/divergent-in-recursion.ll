; test opt
; A divergent barrier somewhere in a ring of functions that call each other: the kernel can reach it, so
; its id is pinned (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @b(i32 %n)
  ret void
}

define internal void @a(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join

some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(recursion)
  br label %join

join:
  call void @b(i32 %n)
  ret void
}

define internal void @b(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more

more:
  %m = sub i32 %n, 1
  call void @c(i32 %m)
  br label %end

end:
  ret void
}

define internal void @c(i32 %n) {
  call void @a(i32 %n)
  ret void
}
