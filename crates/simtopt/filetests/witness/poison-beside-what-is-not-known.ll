; test opt
; Before the barrier every thread branches on what is compared with a product that does not fit, or divides by
; it, wherever the kernel comes to the load behind it (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @compared(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %o = getelementptr i32, ptr %out, i32 %t
  %x = load i32, ptr %o
  %most = mul nsw i32 %n, 3000000
  %c = icmp slt i32 %x, %most
  br i1 %c, label %store, label %wait
store:
  store i32 1, ptr %o
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %many = icmp sgt i32 %n, 800
  br i1 %many, label %read, label %end
read:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %o
  br label %end
end:
  ret void
}
define ptx_kernel void @divided(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %o = getelementptr i32, ptr %out, i32 %t
  %by = mul nsw i32 %n, 3000000
  %d = sdiv i32 100, %by
  store i32 %d, ptr %o
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %many = icmp sgt i32 %n, 800
  br i1 %many, label %read, label %end
read:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %o
  br label %end
end:
  ret void
}
