; test opt
; Variables of the module are the same for all kernels: @lock is accessed atomically by another one, @flag volatilely,
; @plain by nobody (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"

@lock = internal addrspace(1) global i32 0, align 4
@flag = internal addrspace(1) global i32 0, align 4
@plain = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @other() {
  %old = atomicrmw xchg ptr addrspace(1) @lock, i32 1 seq_cst, align 4
  %set = load volatile i32, ptr addrspace(1) @flag, align 4
  ret void
}

define ptx_kernel void @k(ptr noalias %data) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 0, ptr addrspace(1) @plain, align 4
  ret void
}

define ptx_kernel void @gives_back(ptr noalias %data) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 0, ptr addrspace(1) @lock, align 4
  ret void
}

define ptx_kernel void @signals(ptr noalias %data) {
  %x = load i32, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr addrspace(1) @flag, align 4
  ret void
}
