; test opt
; A function that calls itself with the other row.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(i32 0, i32 %n)
  ret void
}
define internal void @f(i32 %u, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(recursion)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %a2, align 4
  %again = icmp sgt i32 %n, 0
  br i1 %again, label %deeper, label %end
deeper:
  %swapped = xor i32 %u, 1
  %less = sub i32 %n, 1
  call void @f(i32 %swapped, i32 %less)
  br label %end
end:
  ret void
}
