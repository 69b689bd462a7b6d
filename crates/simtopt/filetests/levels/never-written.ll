; test opt
; Memory that nobody writes, at one address: a `__restrict__` pointer that is only read, an invariant load, a
; constant (model.md §3.1, §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @k(ptr noalias readonly %p, ptr %q) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = and i32 %b, 3
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4, !invariant.load !0
  %r = getelementptr inbounds [4 x i32], ptr addrspace(4) @table, i32 0, i32 %i
  %z = load i32, ptr addrspace(4) %r, align 4
  %xy = add i32 %x, %y
  %xyz = add i32 %xy, %z
  %c = icmp eq i32 %xyz, 0
  br i1 %c, label %some, label %end
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

!0 = !{}
