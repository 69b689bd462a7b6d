; test opt
; A parameter that is passed by value is a variable of the kernel: what it wrote there depends on the thread.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr byval(i32) align 4 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r = load i32, ptr addrspace(3) @s, align 4
  store i32 %t, ptr %n, align 4
  %x = load i32, ptr %n, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

; This one only reads it.
define ptx_kernel void @reads(ptr byval(i32) align 4 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) @s, align 4
  %x = load i32, ptr %n, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-below)
  br label %end
end:
  ret void
}
