; test opt -passes=dead-sync-elim --block-dim=64
; Before they left, those threads were in a block about which nothing is known.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@u = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %test
test:
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %next
leave:
  ret void
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %p = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %q = load i32, ptr addrspace(3) @s, align 4
  ret void
}
