; test opt
; The loop of every reduction in shared memory: nobody synchronizes behind it, and half the threads do nothing
; in each round (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@part = internal addrspace(3) global [256 x float] poison, align 4

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr inbounds [256 x float], ptr addrspace(3) @part, i32 0, i32 %t
  br label %loop
loop:
  %half = phi i32 [ 128, %entry ], [ %next, %join ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %active = icmp ult i32 %t, %half
  br i1 %active, label %add, label %join
add:
  %at = add i32 %t, %half
  %other = getelementptr inbounds [256 x float], ptr addrspace(3) @part, i32 0, i32 %at
  %x = load float, ptr addrspace(3) %own, align 4
  %y = load float, ptr addrspace(3) %other, align 4
  %z = fadd float %x, %y
  store float %z, ptr addrspace(3) %own, align 4
  br label %join
join:
  %next = lshr i32 %half, 1
  %more = icmp ugt i32 %half, 1
  br i1 %more, label %loop, label %end
end:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %leave
write:
  %sum = load float, ptr addrspace(3) @part, align 4
  store float %sum, ptr %out, align 4
  br label %leave
leave:
  ret void
}
