; test opt
; What threads do that leave in one function is above the second barrier of another one that is called later
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  call void @g()
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %spin
spin:
  br label %spin
rest:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  ret void
}

define internal void @g() noinline {
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
