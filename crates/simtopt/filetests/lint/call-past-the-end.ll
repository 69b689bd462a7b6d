; test lint
; The barrier is in a function that only some call; all come to what is behind the call.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 3
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @f()
  br label %join
join:
  store i32 1, ptr addrspace(1) %a, align 4
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  ret void
}
