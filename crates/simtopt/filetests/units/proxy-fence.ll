; test opt
; A fence between two ways to memory orders all accesses to its kind of memory, as if it were one to all of it
; (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

; The first barrier stays although no access below it is to what is written above: without it, some thread's
; write came behind the fence, and the copy would not see it.
define ptx_kernel void @needed(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  ret void
}

define ptx_kernel void @other_memory(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  ret void
}

define ptx_kernel void @of_all(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  call void @llvm.nvvm.fence.proxy.async()
  ret void
}

; One with the memory of other blocks is outside of the model.
define ptx_kernel void @of_the_cluster() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @llvm.nvvm.fence.proxy.async.shared_cluster()
  ret void
}
