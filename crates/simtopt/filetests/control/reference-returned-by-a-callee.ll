; test opt
; A function that returns a reference, as std::max does: to the thread's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store i32 %t, ptr %x, align 4
  store i32 %n, ptr %y, align 4
  %p = call ptr @max(ptr %x, ptr %y)
  %m = load i32, ptr %p, align 4
  %c = icmp ult i32 %m, 128
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

define internal ptr @max(ptr %a, ptr %b) noinline {
  %x = load i32, ptr %a, align 4
  %y = load i32, ptr %b, align 4
  %c = icmp slt i32 %x, %y
  %m = select i1 %c, ptr %b, ptr %a
  ret ptr %m
}
