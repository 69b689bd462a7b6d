; test opt
; The address of a variable, stored in a vector of addresses.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca [2 x i32], align 4
  store i32 %t, ptr %a, align 4
  %v = getelementptr i32, ptr %a, <2 x i32> <i32 0, i32 1>
  store <2 x ptr> %v, ptr %p, align 16
  %q = load ptr, ptr %p, align 16
  %x = load i32, ptr %q, align 4
  %c = icmp eq i32 %x, 0
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

