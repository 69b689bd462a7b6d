; test opt --assume=whole-program
; The linker may take another module's @touch, that stores back what it loads (model.md §3.2.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 4
@touch = weak_odr alias void (ptr addrspace(3)), ptr @body
define internal void @body(ptr addrspace(3) %p) noinline {
  ret void
}
define ptx_kernel void @k(ptr noalias %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 33
  %own = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @touch(ptr addrspace(3) %other)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %v = load i32, ptr addrspace(3) %own, align 4
  %q = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
attributes #0 = { "nvvm.reqntid"="64,1,1" }
