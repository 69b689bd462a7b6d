; test opt
; A copy of so many bytes touches these, as a load and a store would (model.md §3.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x <4 x i32>] poison, align 16

; Each thread copies and reads its own 16 bytes.
define ptx_kernel void @own(ptr noalias %p, ptr noalias readonly %in) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %from = getelementptr <4 x i32>, ptr %in, i64 %i
  %to = getelementptr [1024 x <4 x i32>], ptr addrspace(3) @s, i64 0, i64 %i
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 16 %to, ptr align 16 %from, i64 16, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %v = load <4 x i32>, ptr addrspace(3) %to, align 16
  %q = getelementptr <4 x i32>, ptr %p, i64 %i
  store <4 x i32> %v, ptr %q, align 16
  ret void
}

; One byte more is the neighbour's first.
define ptx_kernel void @one_more(ptr noalias %p, ptr noalias readonly %in) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %from = getelementptr <4 x i32>, ptr %in, i64 %i
  %to = getelementptr [1024 x <4 x i32>], ptr addrspace(3) @s, i64 0, i64 %i
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 16 %to, ptr align 16 %from, i64 17, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load <4 x i32>, ptr addrspace(3) %to, align 16
  %q = getelementptr <4 x i32>, ptr %p, i64 %i
  store <4 x i32> %v, ptr %q, align 16
  ret void
}

; The length is another for each launch.
define ptx_kernel void @unknown(ptr noalias %p, ptr noalias readonly %in, i64 %n) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %from = getelementptr <4 x i32>, ptr %in, i64 %i
  %to = getelementptr [1024 x <4 x i32>], ptr addrspace(3) @s, i64 0, i64 %i
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 16 %to, ptr align 16 %from, i64 %n, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load <4 x i32>, ptr addrspace(3) %to, align 16
  %q = getelementptr <4 x i32>, ptr %p, i64 %i
  store <4 x i32> %v, ptr %q, align 16
  ret void
}

; The length of a pattern is not in bytes.
define ptx_kernel void @patterns(ptr noalias %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %to = getelementptr [1024 x <4 x i32>], ptr addrspace(3) @s, i64 0, i64 %i
  call void @llvm.experimental.memset.pattern.p3.i128.i64(ptr addrspace(3) align 16 %to, i128 1, i64 16, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load <4 x i32>, ptr addrspace(3) %to, align 16
  %q = getelementptr <4 x i32>, ptr %p, i64 %i
  store <4 x i32> %v, ptr %q, align 16
  ret void
}

; So do moves and what is set, from their second byte on.
define ptx_kernel void @moved_and_set(ptr noalias %p, ptr noalias readonly %in) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %to = getelementptr [1024 x <4 x i32>], ptr addrspace(3) @s, i64 0, i64 %i
  %second = getelementptr i8, ptr addrspace(3) %to, i64 1
  call void @llvm.memset.p3.i64(ptr addrspace(3) %second, i8 0, i64 15, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %half = getelementptr i8, ptr addrspace(3) %to, i64 8
  call void @llvm.memmove.p3.p3.i64(ptr addrspace(3) %to, ptr addrspace(3) %half, i64 8, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = getelementptr i8, ptr addrspace(3) %to, i64 16
  %v = load i64, ptr addrspace(3) %next, align 8
  %q = getelementptr i64, ptr %p, i64 %i
  store i64 %v, ptr %q, align 8
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.memcpy.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
declare void @llvm.memmove.p3.p3.i64(ptr addrspace(3), ptr addrspace(3), i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare void @llvm.experimental.memset.pattern.p3.i128.i64(ptr addrspace(3), i128, i64, i1)
attributes #0 = { "nvvm.reqntid"="1024,1,1" }
