; test opt
; Threads leave a loop's body for good, the others go round equally often: the barriers behind and in the loop
; hold all who are left (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %stay ]
  %x = mul i32 %i, 7
  %c = icmp eq i32 %x, %t
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  br i1 %more, label %loop, label %after
after:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
