; test opt
; What a callee without barriers reads is not compared by address; where it reads something else, it does not matter.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16
@c = internal addrspace(4) constant [256 x i32] zeroinitializer, align 4

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = call i32 @f(i32 %t)
  ret void
}
define ptx_kernel void @elsewhere(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = call i32 @g(i32 %t)
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r2 = load i32, ptr addrspace(3) %a3, align 4
  ret void
}
define internal i32 @f(i32 %t) {
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a4, align 4
  ret i32 %r
}
define internal i32 @g(i32 %t) {
  %p = getelementptr i32, ptr addrspace(4) @c, i32 %t
  %r = load i32, ptr addrspace(4) %p, align 4
  ret i32 %r
}
