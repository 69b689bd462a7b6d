; test opt
; The barrier in @f stays because code that nobody sees may call @g with some of the threads, and nothing relies on it. But
; in this kernel all threads come to it: no two of them show that the one in front of the call is needed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 4
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i32 @f(i32 %t) noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %other = xor i32 %t, 33
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

define i32 @g(i32 %t) {
  %never = icmp ugt i32 0, 8
  br i1 %never, label %then, label %end
then:
  %v = call i32 @f(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret i32 %v
end:
  ret i32 0
}

define ptx_kernel void @k(ptr %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = call i32 @f(i32 %t)
  store i32 %v, ptr %out
  ret void
}
