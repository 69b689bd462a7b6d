; test opt
; The same where threads enter it at different places.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %n, 128
  br i1 %c, label %left, label %right
left:
  %i = phi i32 [ 0, %entry ], [ %j, %right ]
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %i1 = add i32 %i, 1
  br label %right
right:
  %j = phi i32 [ 0, %entry ], [ %i1, %left ]
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %more = icmp slt i32 %j, 5
  br i1 %more, label %left, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
