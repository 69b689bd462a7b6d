; test opt
; The sum on the way that was not taken may wrap.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n, i8 %m) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %sum = add nuw i8 %m, 200
  %wide = zext i8 %sum to i32
  %c = icmp eq i32 %n, 0
  br i1 %c, label %join, label %some
some:
  br label %join
join:
  %u = phi i32 [ 0, %entry ], [ %wide, %some ]
  %far = zext i8 %m to i32
  %row = add i32 %u, %far
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %t, 100
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
