; test opt
; The same for a callee without a barrier (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@u = internal addrspace(3) global i32 poison, align 4
@w = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 1, ptr addrspace(3) @w, align 4
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  call void @llvm.nvvm.exit()
  unreachable
rest:
  ret void
}
