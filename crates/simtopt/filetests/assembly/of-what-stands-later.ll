; test opt
; What assembly reads may be defined in a block that stands later in the text (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %a

b:
  %y = call i32 asm "mov.u32 $0, $1;", "=r,r"(i32 %z)
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %y
  store i32 %t, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %e = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %v = load i32, ptr addrspace(3) %e
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void

a:
  %z = xor i32 %t, 1
  br label %b
}
