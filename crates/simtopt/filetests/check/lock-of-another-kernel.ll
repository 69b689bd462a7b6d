; test check
; Another kernel of the module takes the lock; a variable is the same for all of them. Which object a parameter of another
; kernel is, the host decides.
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

@lock = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @other(ptr noalias %flag) {
  %old = atomicrmw xchg ptr addrspace(1) @lock, i32 1 seq_cst, align 4
  %set = load volatile i32, ptr %flag, align 4
  ret void
}

define ptx_kernel void @gives_back(ptr noalias %data) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: wrong
  store i32 0, ptr addrspace(1) @lock, align 4
  ret void
}

define ptx_kernel void @stores(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct
  store i32 0, ptr %flag, align 4
  ret void
}
