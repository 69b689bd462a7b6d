; test opt
; Someone is timing, volatile or not (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %x = call i64 asm "mov.u64 $0, %globaltimer;", "=l"()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(timing)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
