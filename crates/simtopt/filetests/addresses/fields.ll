; test opt
; Fields of packed and of padded structures.
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

%packed = type <{ i8, i32 }>
%padded = type { i8, i32, [2 x i8] }
@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr %packed, ptr addrspace(3) @s, i32 %t, i32 1
  store i32 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = xor i32 %t, 1
  %q = getelementptr %packed, ptr addrspace(3) @s, i32 %other, i32 0
  %r = load i8, ptr addrspace(3) %q, align 1
  store volatile i8 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %q2 = getelementptr %packed, ptr addrspace(3) @s, i32 %t, i32 1
  store i64 1, ptr addrspace(3) %q2, align 1
  ret void
}
define ptx_kernel void @with_padding(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr %padded, ptr addrspace(3) @s, i32 %t, i32 1
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = xor i32 %t, 1
  %q = getelementptr %padded, ptr addrspace(3) @s, i32 %other, i32 0
  %r = load i32, ptr addrspace(3) %q, align 1
  store volatile i32 %r, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %q2 = getelementptr %padded, ptr addrspace(3) @s, i32 %t, i32 2, i32 -8
  store i8 1, ptr addrspace(3) %q2, align 1
  ret void
}
