; test opt
; An address that memcpy brings to shared memory and back.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca i32, align 4
  %b = alloca ptr, align 8
  %d = alloca ptr, align 8
  store i32 %t, ptr %a, align 4
  store ptr %a, ptr %b, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  %q = load ptr, ptr %d, align 8
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

