; test lint
; The inner branch is the same for the block, and only some threads come to it: `if (odd) if (n) goto tail;`.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %c = icmp eq i32 %n, 0
  br i1 %odd, label %check, label %work ; lint: parts
check:
  br i1 %c, label %tail, label %work
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %tail
tail:
  store i32 2, ptr addrspace(1) %a, align 4
  ret void
}
