; test lint
; `if (threadIdx.x == 3) __syncthreads(); a[t] = t;`: who goes past the barrier has not returned.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 3
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  ret void
}
