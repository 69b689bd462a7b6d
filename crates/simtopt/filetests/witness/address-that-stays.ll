; test opt
; Nobody calls a function of this file but where its address is, which stays in it (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
@tab = internal addrspace(1) global [1 x ptr] [ptr @f]

define internal void @f(ptr %p, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr %p, i32 %t
  store i32 %t, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  %t1 = xor i32 %t, 1
  %b = getelementptr i32, ptr %p, i32 %t1
  %v = load i32, ptr %b
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @k(ptr %out) {
  %m = alloca [1024 x i32]
  %h = load volatile ptr, ptr addrspace(1) @tab
  call void %h(ptr %m, ptr %out)
  ret void
}
