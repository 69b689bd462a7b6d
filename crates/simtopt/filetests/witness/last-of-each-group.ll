; test opt
; Thread 39 reads what thread 35 has written, where the host passes 512. The solver's threads meet
; in two rows of a block; who they are in one row it is asked where others come to the barrier
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [512 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) "nvvm.maxntid"="512" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [512 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %after = add nuw nsw i32 %t, 1
  %all = icmp eq i32 %n, 512
  br i1 %all, label %some, label %end
some:
  %low = and i32 %after, 3
  %writes = icmp eq i32 %low, 0
  br i1 %writes, label %write, label %middle
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %middle
middle:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %low8 = and i32 %after, 63
  %reads = icmp eq i32 %low8, 40
  br i1 %reads, label %read, label %end
read:
  %own = load i32, ptr addrspace(3) %p, align 4
  store volatile i32 %own, ptr addrspace(1) @shown
  %at = sub nsw i32 %t, 4
  %q = getelementptr inbounds [512 x i32], ptr addrspace(3) @s, i32 0, i32 %at
  %v = load i32, ptr addrspace(3) %q, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %end
end:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
