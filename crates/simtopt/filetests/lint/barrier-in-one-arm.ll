; test lint
; Of an if and its else, one has the barrier; behind both there is more to do.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  br i1 %c, label %then, label %else ; lint: parts
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
else:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %join
join:
  %old = atomicrmw add ptr addrspace(1) %a, i32 1 seq_cst
  ret void
}
