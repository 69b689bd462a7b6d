; test opt
; A variable of the thread, written by an address that has been cast many times (model.md §4,
; symbols).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = alloca i32, align 4
  %c0 = addrspacecast ptr %v to ptr addrspace(5)
  %c1 = addrspacecast ptr addrspace(5) %c0 to ptr
  %c2 = addrspacecast ptr %c1 to ptr addrspace(5)
  %c3 = addrspacecast ptr addrspace(5) %c2 to ptr
  %c4 = addrspacecast ptr %c3 to ptr addrspace(5)
  %c5 = addrspacecast ptr addrspace(5) %c4 to ptr
  %c6 = addrspacecast ptr %c5 to ptr addrspace(5)
  %c7 = addrspacecast ptr addrspace(5) %c6 to ptr
  %c8 = addrspacecast ptr %c7 to ptr addrspace(5)
  %c9 = addrspacecast ptr addrspace(5) %c8 to ptr
  %c10 = addrspacecast ptr %c9 to ptr addrspace(5)
  %c11 = addrspacecast ptr addrspace(5) %c10 to ptr
  %c12 = addrspacecast ptr %c11 to ptr addrspace(5)
  %c13 = addrspacecast ptr addrspace(5) %c12 to ptr
  %c14 = addrspacecast ptr %c13 to ptr addrspace(5)
  %c15 = addrspacecast ptr addrspace(5) %c14 to ptr
  %c16 = addrspacecast ptr %c15 to ptr addrspace(5)
  %c17 = addrspacecast ptr addrspace(5) %c16 to ptr
  store i32 %n, ptr %v, align 4
  store i32 %t, ptr %c17, align 4
  %m = load i32, ptr %v, align 4
  %i = and i32 %m, 1023
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %n, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %j = xor i32 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}
