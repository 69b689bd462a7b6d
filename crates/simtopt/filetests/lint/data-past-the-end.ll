; test lint
; An atomic operation gives each thread another number, and all come to the store.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p) {
entry:
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
  %c = icmp eq i32 %v, 7
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: note
  br label %join
join:
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
