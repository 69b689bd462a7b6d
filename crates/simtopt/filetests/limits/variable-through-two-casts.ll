; test opt
; Through two casts it is followed: what was stored last is the same for all (model.md §4, symbols).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = alloca i32, align 4
  %c0 = addrspacecast ptr %v to ptr addrspace(5)
  %c1 = addrspacecast ptr addrspace(5) %c0 to ptr
  store i32 %t, ptr %v, align 4
  store i32 %n, ptr %c1, align 4
  %m = load i32, ptr %v, align 4
  %i = and i32 %m, 1023
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %n, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %j = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}
