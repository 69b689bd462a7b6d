; test opt
; A variable of the thread that is written by a copy, not by a store (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@from = internal addrspace(1) global [64 x i32] zeroinitializer, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %x = alloca i32, align 4
  store i32 0, ptr %x, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 63
  %p = getelementptr inbounds [64 x i32], ptr addrspace(1) @from, i32 0, i32 %i
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %x, ptr addrspace(1) align 4 %p, i64 4, i1 false)
  %v = load i32, ptr %x, align 4
  %c = icmp eq i32 %v, 1
  br i1 %c, label %some, label %end
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
