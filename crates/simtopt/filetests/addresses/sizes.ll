; test opt
; Accesses of different sizes at one address: eight bytes of one thread are two elements.
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr addrspace(3) @s, i32 %t
  store i64 1, ptr addrspace(3) %p, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %q = getelementptr i8, ptr addrspace(3) %p, i32 4
  %r = load i32, ptr addrspace(3) %q, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  ret void
}
define ptx_kernel void @across(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i64 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) %p, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  ret void
}
define ptx_kernel void @vector(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <4 x i32>, ptr addrspace(3) @s, i32 %t
  store <4 x i32> zeroinitializer, ptr addrspace(3) %p, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %q = getelementptr i8, ptr addrspace(3) %p, i32 12
  %r = load i32, ptr addrspace(3) %q, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %q2 = getelementptr i8, ptr addrspace(3) %p, i32 13
  store i32 1, ptr addrspace(3) %q2, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  store <4 x i32> zeroinitializer, ptr addrspace(3) %p, align 16
  ret void
}
define ptx_kernel void @three(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <3 x i32>, ptr addrspace(3) @s, i32 %t
  store <3 x i32> zeroinitializer, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %q = getelementptr i8, ptr addrspace(3) %p, i32 12
  %r = load i32, ptr addrspace(3) %q, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %q2 = getelementptr i32, ptr addrspace(3) %p, i32 4
  store i32 1, ptr addrspace(3) %q2, align 4
  ret void
}
define ptx_kernel void @bits(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %t
  store <8 x i1> zeroinitializer, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i8, ptr addrspace(3) %p, align 1
  store volatile i8 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store <9 x i1> zeroinitializer, ptr addrspace(3) %p, align 1
  ret void
}
define ptx_kernel void @odd(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, 3
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %i
  store i24 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i24, ptr addrspace(3) %p, align 1
  store volatile i24 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i25 1, ptr addrspace(3) %p, align 1
  ret void
}
