; test opt -passes=dead-sync-elim<literal> --block-dim=64
; Read after write in global memory: the described maps are of shared memory only.
; check: wrong
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  %o = xor i32 %t, 33
  %other = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %o
  %r = load i32, ptr addrspace(1) %other, align 4
  ret void
}
