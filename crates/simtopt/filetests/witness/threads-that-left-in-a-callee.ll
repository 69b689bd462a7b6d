; test opt
; In a function without barriers the threads from 32 on leave: no thread is followed past its call (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.exit() noreturn
define internal void @leave(i1 %gone) noinline {
  br i1 %gone, label %a, label %b
a:
  call void @llvm.nvvm.exit()
  unreachable
b:
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp uge i32 %t, 32
  call void @leave(i1 %c)
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %w = load i32, ptr addrspace(3) %q
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  store i32 %w, ptr addrspace(3) %e
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %y = xor i32 %t, 32
  %r = getelementptr i32, ptr addrspace(3) @u, i32 %y
  %v = load i32, ptr addrspace(3) %r
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
