; test opt
; A callee returns the thread's number as a part of a struct (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %xy = call { i32, i32 } @both()
  %t = extractvalue { i32, i32 } %xy, 1
  %c = icmp ult i32 %t, 128
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

define internal { i32, i32 } @both() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = insertvalue { i32, i32 } poison, i32 7, 0
  %xy = insertvalue { i32, i32 } %x, i32 %t, 1
  ret { i32, i32 } %xy
}
