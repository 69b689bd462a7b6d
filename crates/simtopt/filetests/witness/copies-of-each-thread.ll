; test opt
; What is passed by value, and what is in local space, each thread has for itself: where a pointer leads there,
; nobody meets (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@depot = internal addrspace(5) global [8 x i32] zeroinitializer
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @by_value(ptr byval([8 x i32]) %a, ptr %out, i32 %n) "nvvm.reqntid"="8" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %some, label %end
some:
  %q = select i1 %c, ptr %a, ptr %out
  %p = getelementptr i32, ptr %q, i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %q, i32 %u
  %v = load i32, ptr %r
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %end
end:
  ret void
}
define ptx_kernel void @local(ptr %out, i32 %n) "nvvm.reqntid"="8" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %some, label %end
some:
  %q = select i1 %c, ptr addrspacecast (ptr addrspace(5) @depot to ptr), ptr %out
  %p = getelementptr i32, ptr %q, i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %q, i32 %u
  %v = load i32, ptr %r
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %end
end:
  ret void
}
