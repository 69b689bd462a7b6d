; test opt
; Both uses of something undefined may be other numbers: what was chosen for being small need not be small.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n, i1 %c) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %c, label %some, label %join
some:
  br label %join
join:
  %u = phi i32 [ undef, %entry ], [ %n, %some ]
  %small = icmp ult i32 %u, 64
  %v = select i1 %small, i32 %u, i32 0
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %v
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %above = add i32 %t, 64
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %above
  store i32 %t, ptr addrspace(3) %a2, align 4
  ret void
}
