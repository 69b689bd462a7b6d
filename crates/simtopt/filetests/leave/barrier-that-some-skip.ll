; test opt
; A barrier that only those skip who are on their way out (model.md §5), in a loop that all go round equally
; often.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %work ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %c = icmp slt i32 %t, %m
  br i1 %c, label %work, label %end
work:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  %next = add i32 %i, 1
  br label %loop
end:
  ret void
}
