; test opt
; What is undefined is another number in each thread, and stays so when a stack variable keeps it on one of two ways.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n, i1 %c) {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %c, label %some, label %none
none:
  store i32 undef, ptr %x, align 4
  br label %join
some:
  store i32 %n, ptr %x, align 4
  br label %join
join:
  %u = load i32, ptr %x, align 4
  %low = and i32 %u, 1
  %row = shl i32 %low, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
; The control: both ways store what is one number for all threads.
define ptx_kernel void @defined(i32 %n, i32 %m, i1 %c) {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %c, label %some, label %none
none:
  store i32 %m, ptr %x, align 4
  br label %join
some:
  store i32 %n, ptr %x, align 4
  br label %join
join:
  %u = load i32, ptr %x, align 4
  %low = and i32 %u, 1
  %row = shl i32 %low, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
