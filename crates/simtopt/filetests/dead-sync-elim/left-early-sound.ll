; test opt -passes=dead-sync-elim --block-dim=64
; What threads do that leave counts for the others at later barriers, in whichever block (model.md §5): they wrote `s`, which is read behind the
; second barrier. What else they did is known here: the third barrier goes.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@u = internal addrspace(3) global [64 x i32] poison, align 4
@v = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %next
leave:
  ret void
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %p = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %q = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r = load i32, ptr addrspace(3) @v, align 4
  ret void
}
