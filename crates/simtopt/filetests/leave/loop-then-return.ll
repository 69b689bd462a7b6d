; test opt
; A loop after which nobody synchronizes is left for good, but only by threads that leave all together: what
; comes of an `if` in its body meets again before the barrier (model.md §5). The shape of nearly every tiled
; kernel.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  br i1 %odd, label %then, label %join
then:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %next = add i32 %i, 1
  br label %loop
end:
  ret void
}
