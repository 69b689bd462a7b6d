; test opt
; Of what code elsewhere may call, or has another body of, a kernel that is seen shows what is
; needed, or threads that all call what nobody calls here (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define void @exchange(i32 %t) noinline {
  %shown = alloca i32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: yes
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %q
  store volatile i32 %v, ptr %shown
  ret void
}

define ptx_kernel void @calls() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @exchange(i32 %t)
  ret void
}

define linkonce_odr i32 @exchanged(i32 %t) noinline {
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: yes
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

; What comes behind a call of a body that another file may have, too.
define ptx_kernel void @goes_on(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call i32 @exchanged(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: yes
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p
  %shown = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %shown
  ret void
}

; Nobody calls it here: all threads of a block may.
define void @called_by_nobody(ptr %a, i32 %t) {
  %shown = alloca i32
  %l = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %a, i32 %l
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: yes
  %x = xor i32 %l, 1
  %q = getelementptr i32, ptr %a, i32 %x
  %v = load i32, ptr %q
  store volatile i32 %v, ptr %shown
  ret void
}

; Controls: each thread keeps to its own; and of two barriers, each is enough.
define void @of_their_own(ptr %a, i32 %t) {
  %shown = alloca i32
  %l = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %a, i32 %l
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  %v = load i32, ptr %p
  store volatile i32 %v, ptr %shown
  ret void
}

define void @twice(ptr %a, i32 %t) {
  %shown = alloca i32
  %l = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %a, i32 %l
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  %x = xor i32 %l, 1
  %q = getelementptr i32, ptr %a, i32 %x
  %v = load i32, ptr %q
  store volatile i32 %v, ptr %shown
  ret void
}
