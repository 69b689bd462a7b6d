; test opt -passes=dead-sync-elim<literal> --block-dim=64
; What is written here is read in the next block. The maps of one block do not know it, and the described condition on them is
; called sufficient; "never deletable here" says another section. Blocks' ends are unknown accesses (prior-art.md).
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  br label %next
next:
  %o = xor i32 %t, 33
  %other = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  %r = load i32, ptr addrspace(3) %other, align 4
  ret void
}
