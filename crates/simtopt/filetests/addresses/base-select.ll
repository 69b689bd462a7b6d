; test opt
; A pointer that is one of two for all threads, and one that each thread chooses: nobody chooses an element of another in
; @each, in @shared thread 0 chooses that of thread 8.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %n, 0
  %p = select i1 %c, ptr addrspace(3) @s, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 8)
  %mine = getelementptr i32, ptr addrspace(3) %p, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i32, ptr addrspace(3) %mine, align 4
  ret void
}
define ptx_kernel void @each(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %p = select i1 %c, ptr addrspace(3) @s, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 8)
  %mine = getelementptr i32, ptr addrspace(3) %p, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i32, ptr addrspace(3) %mine, align 4
  ret void
}
define ptx_kernel void @shared(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %p = select i1 %c, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 8), ptr addrspace(3) @s
  %mine = getelementptr i32, ptr addrspace(3) %p, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) %mine, align 4
  ret void
}
