; test opt
; A loop that can be entered at two places: its counter is not followed.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %k, %b ]
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  br label %b
b:
  %j = phi i32 [ 1, %entry ], [ %i, %a ]
  %low.b = and i32 %j, 1
  %row.b = shl i32 %low.b, 10
  %opposite = sub i32 1024, %row.b
  %its = add i32 %opposite, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  %k = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %k, %n
  br i1 %more, label %a, label %end
end:
  ret void
}
