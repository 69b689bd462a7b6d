; test opt
; An element of an array on the stack, by a reference that a function returns, as operator[] does (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca [2 x i32], align 4
  store i32 %t, ptr %x, align 4
  %p = call ptr @at(ptr %x)
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

define internal ptr @at(ptr %a) noinline {
  %m = getelementptr inbounds [2 x i32], ptr %a, i64 0, i64 0
  ret ptr %m
}
