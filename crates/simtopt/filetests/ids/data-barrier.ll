; test opt
; A barrier that carries data takes part in pairs like any other: here half the threads are at one and half at
; the other (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %left, label %right
left:
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 true) ; barrier: kept(pinned)
  br label %end
right:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2) ; barrier: kept(pinned)
  ret void
}
