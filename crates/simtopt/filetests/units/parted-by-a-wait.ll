; test opt
; Threads of a warp may leave a loop of waiting at different times (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@m = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %x = call i32 @llvm.nvvm.activemask()
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @without(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %y = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = call i32 @llvm.nvvm.activemask()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
