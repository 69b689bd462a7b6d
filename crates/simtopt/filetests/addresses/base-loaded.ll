; test opt
; A pointer out of memory that someone may write is another one for each thread, and for each load.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = load ptr addrspace(1), ptr addrspace(1) %p, align 8
  %mine = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(1) %mine, align 4
  ret void
}
define ptx_kernel void @constant(ptr addrspace(1) %p) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = load ptr addrspace(1), ptr addrspace(1) %p, align 8, !invariant.load !0
  %mine = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i32, ptr addrspace(1) %mine, align 4
  ret void
}

!0 = !{}
