; test opt
; A variable that only every other thread has set, in a select.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %u = alloca i1, align 1
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %then, label %got
then:
  store i1 true, ptr %u, align 1
  br label %got
got:
  %v = load i1, ptr %u, align 1
  %x = select i1 %v, i32 1, i32 2
  %c = icmp eq i32 %x, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
