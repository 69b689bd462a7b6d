; test opt
; The same with the body of the lambda in a function, as clang writes it at -O0 (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  %closure = alloca { ptr }, align 8
  store i32 %t, ptr %x, align 4
  %field = getelementptr inbounds { ptr }, ptr %closure, i32 0, i32 0
  store ptr %x, ptr %field, align 8
  call void @lambda(ptr %closure)
  ret void
}

define internal void @lambda(ptr %this) noinline {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %p = load ptr, ptr %this, align 8
  %y = load i32, ptr %p, align 4
  %c = icmp ult i32 %y, 128
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  ret void
}
