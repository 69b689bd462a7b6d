; test opt
; A list of pointers on the stack, one of them to a variable with the thread's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i64 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32, align 4
  %list = alloca [2 x ptr], align 8
  store i32 %t, ptr %x, align 4
  %second = getelementptr inbounds ptr, ptr %list, i64 1
  store ptr %x, ptr %list, align 8
  store ptr %x, ptr %second, align 8
  %at = getelementptr inbounds ptr, ptr %list, i64 %n
  %p = load ptr, ptr %at, align 8
  %y = load i32, ptr %p, align 4
  %c = icmp ult i32 %y, 128
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
