; test opt
; Parameters that are small where others are sizes: a loop that goes round twice while there is more
; than that, a tile that begins at 0; and what a first scene does not follow, a later one does not
; come to (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @twice(ptr addrspace(1) noalias %out, i32 %size, i32 %steps) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %most = mul i32 %steps, 8
  %ends = icmp ule i32 %size, %most
  br i1 %ends, label %end, label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: yes
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %steps
  br i1 %again, label %loop, label %end
end:
  ret void
}

define ptx_kernel void @tile(ptr addrspace(1) noalias %out, i32 %first, i32 %size) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %done = mul i32 %first, 3072
  %left = sub i32 %size, %done
  %is_full = icmp ugt i32 %left, 3072
  br i1 %is_full, label %full, label %end
full:
  %begins = icmp eq i32 %first, 0
  br i1 %begins, label %all, label %behind
behind:
  %w = load volatile i32, ptr addrspace(1) %out
  %c = icmp eq i32 %w, 9
  br i1 %c, label %end, label %all
all:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
