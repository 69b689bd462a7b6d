; test opt
; Who branches on an undefined value has no behaviour: the other threads go by %n (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %then, label %got
then:
  br label %got
got:
  %u = phi i1 [ undef, %then ], [ %n, %entry ]
  br i1 %u, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
