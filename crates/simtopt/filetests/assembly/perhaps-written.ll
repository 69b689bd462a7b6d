; test opt
; Some threads may have written the result (model.md §8.5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) {
  %m = call i32 asm "@$1 mov.u32 $0, 1;", "=r,b"(i1 true)
  %i = and i32 %m, 1023
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %n, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %j = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}
