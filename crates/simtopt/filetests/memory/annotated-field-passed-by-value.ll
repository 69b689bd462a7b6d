; test opt
; `__attribute__((annotate))` of a field: the address that the annotation gives is that of the kernel's copy, which is
; written through it (model.md §8.8).
target triple = "nvptx64-nvidia-cuda"
%S = type { i32, i32 }
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@ann = private unnamed_addr constant [2 x i8] c"x\00", section "llvm.metadata"

define ptx_kernel void @k(ptr byval(%S) align 4 %p, ptr addrspace(1) %o) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @ann, ptr @ann, i32 3, ptr null)
  %m = sub i32 512, %t
  store i32 %m, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %a = load i32, ptr %p, align 4
  %i = add i32 %a, %t
  %g = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %is = icmp eq i32 %t, 5
  br i1 %is, label %w, label %j
w:
  store i32 %t, ptr addrspace(3) %g, align 4
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) %g, align 4
  %og = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %og, align 4
  ret void
}
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
