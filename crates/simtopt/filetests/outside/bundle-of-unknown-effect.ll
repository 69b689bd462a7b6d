; test opt
; What a callee promises says nothing of an operand bundle: one of an unknown tag may read and write all memory
; before and after the call (LangRef, Operand Bundles; model.md §3.2.2). Such a call is an unknown one.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

declare i32 @f(i32) memory(none) nosync willreturn nounwind

define internal i32 @known(i32 %x) noinline {
  ret i32 %x
}

define ptx_kernel void @promised() {
  %a = call i32 @f(i32 1) [ "new-in-llvm-99"(ptr addrspace(3) @s) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @body_known() {
  %a = call i32 @known(i32 1) [ "new-in-llvm-99"() ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @computation() {
  %a = call float @llvm.sqrt.f32(float 2.0) [ "kcfi"(i32 1), "new-in-llvm-99"(i32 1) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

; A deoptimization state reads all memory.
define ptx_kernel void @deoptimization() {
  %a = call i32 @f(i32 1) [ "deopt"(i32 1) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

; What goes with a barrier that goes would go too.
define ptx_kernel void @of_the_barrier() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "new-in-llvm-99"(i32 1) ] ; barrier: kept
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

declare void @sync()

; It may come to any barrier, as unknown callees may (model.md §5.4): the others there have to wait, wherever they stand.
define ptx_kernel void @far_away() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %alone, label %all
alone:
  call void @sync() [ "new-in-llvm-99"() ]
  br label %all
all:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
