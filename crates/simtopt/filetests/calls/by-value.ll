; test opt
; What a call passes by value (`byval`) it reads, whoever marks it: in the caller's place and with its
; address (model.md §5.7). The callee's copy is its own.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, i32 }
@s = internal addrspace(3) global [128 x %pair] poison, align 4

define internal i32 @sum(ptr byval(%pair) align 4 %p) noinline {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %b = load i32, ptr %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

declare i32 @unseen(ptr byval(%pair) align 4) memory(none) willreturn nounwind
declare i32 @unmarked(ptr) memory(none) willreturn nounwind

define ptx_kernel void @neighbour(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr %pair, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %n = xor i32 %t, 1
  %other = getelementptr %pair, ptr addrspace(3) @s, i32 %n
  %flat = addrspacecast ptr addrspace(3) %other to ptr
  %v = call i32 @sum(ptr byval(%pair) align 4 %flat)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

define ptx_kernel void @own(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr %pair, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %flat = addrspacecast ptr addrspace(3) %own to ptr
  %v = call i32 @sum(ptr byval(%pair) align 4 %flat)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

define ptx_kernel void @unseen_callee(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr %pair, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %n = xor i32 %t, 1
  %other = getelementptr %pair, ptr addrspace(3) @s, i32 %n
  %flat = addrspacecast ptr addrspace(3) %other to ptr
  %v = call i32 @unseen(ptr byval(%pair) align 4 %flat)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

define ptx_kernel void @marked_at_the_call(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr %pair, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %n = xor i32 %t, 1
  %other = getelementptr %pair, ptr addrspace(3) @s, i32 %n
  %flat = addrspacecast ptr addrspace(3) %other to ptr
  %v = call i32 @unmarked(ptr byval(%pair) align 4 %flat)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

; The copy is made before the callee's barrier.
define internal void @step(ptr byval(%pair) align 4 %p, i32 %t) noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %v = load i32, ptr %p, align 4
  %own = getelementptr %pair, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %own, align 4
  ret void
}

define ptx_kernel void @barrier_in_the_callee() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = xor i32 %t, 1
  %other = getelementptr %pair, ptr addrspace(3) @s, i32 %n
  %flat = addrspacecast ptr addrspace(3) %other to ptr
  call void @step(ptr byval(%pair) align 4 %flat, i32 %t)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
