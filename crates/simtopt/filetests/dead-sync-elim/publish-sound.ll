; test opt -passes=dead-sync-elim
; The publish rule: another block that sees `done` may read what any thread wrote before the barrier (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

@done = addrspace(1) global i32 0, align 4

define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr addrspace(1) @done, i32 1 seq_cst, align 4
  ret void
}
