; test opt
; Copies into two buffers: each thread reads what another one has copied. One barrier in each
; round is enough: what is waited for in its round is under way in no other one (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias readonly %p, i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %odd = and i32 %i, 1
  %row = shl i32 %odd, 8
  %mine = add i32 %row, %t
  %to = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  %at = shl i32 %i, 8
  %index = add i32 %at, %t
  %from = getelementptr i32, ptr addrspace(1) %p, i32 %index
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %from)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %other = xor i32 %mine, 1
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %r = load i32, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
