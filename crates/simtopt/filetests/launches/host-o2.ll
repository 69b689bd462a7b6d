; test opt --host=launches-O2.ll
; What the host does (tests/data/host/launches.cu, -O2) holds of kernels that it alone can launch
; (model.md §6.9).
source_filename = "launches.cu"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison, align 4

; All blocks have one axis, of 64, 128 or 256 threads.
define ptx_kernel void @_ZL5shapePf(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; So have those that are seen here; others may launch it too.
define ptx_kernel void @_Z8externalPf(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; %n is always 1.
define ptx_kernel void @_ZL6numberPfi(ptr %a, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %i = mul nsw i32 %t, %n
  %q = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; Blocks have two rows; how long they are, nobody knows, nor %n.
define ptx_kernel void @_ZL7unknownPfi(ptr %a, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %i = mul nsw i32 %t, %n
  %q = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; Whatever the shape: %a and %b are in different allocations.
define ptx_kernel void @_ZL5apartPfS_(ptr %a, ptr %b) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %a, i32 %t
  store i32 %t, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %u = add nsw i32 %t, 1
  %q = getelementptr i32, ptr %b, i32 %u
  %v = load i32, ptr %q, align 4
  %r = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %v, ptr addrspace(3) %r, align 4
  ret void
}

; Both are in one.
define ptx_kernel void @_ZL8togetherPfS_(ptr %a, ptr %b) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %a, i32 %t
  store i32 %t, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %u = add nsw i32 %t, 1
  %q = getelementptr i32, ptr %b, i32 %u
  %v = load i32, ptr %q, align 4
  %r = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %v, ptr addrspace(3) %r, align 4
  ret void
}

; Its address is given away: who has it may launch it with any shape.
define ptx_kernel void @_ZL7escapedPf(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}
