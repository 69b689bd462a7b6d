; test opt
; The address does not depend on the sum.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n, i8 %m) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %dead = add nuw i8 %m, 200
  %far = zext i8 %m to i32
  %mine = add i32 %far, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %t, 100
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a3, align 4
  ret void
}
define ptx_kernel void @bounded(i32 %n, i8 %m) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %sum = add nuw i8 %m, 200
  %far = zext i8 %m to i32
  %wide = zext i8 %sum to i32
  %both = add i32 %far, %wide
  %mine = add i32 %both, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %its = add i32 %t, 400
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a4, align 4
  ret void
}
