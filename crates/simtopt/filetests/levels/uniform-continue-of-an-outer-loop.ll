; test opt
; The same where all go on together.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %x = phi i32 [ 2, %outer ], [ %m, %body ]
  %more = icmp uge i32 %n, %x
  br i1 %more, label %body, label %end
body:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %c = icmp ult i32 %n, %m
  br i1 %c, label %inner, label %outer
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}
