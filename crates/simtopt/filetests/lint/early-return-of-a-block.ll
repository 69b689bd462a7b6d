; test lint
; What the whole block decides in front of shared code parts nobody.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %c = icmp eq i32 %n, 0
  br i1 %odd, label %more, label %check
more:
  store i32 1, ptr addrspace(1) %a, align 4
  br label %check
check:
  br i1 %c, label %work, label %tail
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %tail
tail:
  store i32 2, ptr addrspace(1) %a, align 4
  ret void
}
