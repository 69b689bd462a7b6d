; test opt
; The only call of a function: in it, rows are opposite. It is not entered again with another row
; (model.md §4.5.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = and i32 %n, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  call void @same(i32 %row)
  ret void
}
define internal void @same(i32 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
