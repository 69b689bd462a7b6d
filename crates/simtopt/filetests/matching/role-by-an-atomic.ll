; test opt
; A role that an atomic finds at an address of the thread depends on its number, as one that is loaded does (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] undef
@roles = internal addrspace(3) global [128 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %a = getelementptr i32, ptr addrspace(3) @s, i64 %i
  %x = xor i64 %i, 1
  %b = getelementptr i32, ptr addrspace(3) @s, i64 %x
  %q = getelementptr i32, ptr addrspace(3) @roles, i64 %i
  %o = getelementptr i32, ptr %p, i64 %i
  %r = atomicrmw or ptr addrspace(3) %q, i32 0 monotonic
  %c = icmp eq i32 %r, 0
  br i1 %c, label %A, label %B
B:
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %J
A:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %b
  store i32 %v, ptr %o
  br label %J
J:
  ret void
}
