; test opt
; A step of 32 bits is a signed number; the product with the size of an element does not wrap at 32 bits.
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %minus = sub i32 0, %t
  %mine = getelementptr i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 512), i32 %minus
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %its = getelementptr i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 513), i32 %t
  %r = load i32, ptr addrspace(3) %its, align 4
  store volatile i32 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %its2 = getelementptr i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 510), i32 %t
  store i32 %t, ptr addrspace(3) %its2, align 4
  ret void
}
