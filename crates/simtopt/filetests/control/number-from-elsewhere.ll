; test opt
; A function that is not seen may return the number of the warp (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [32 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %out) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %role = call i32 @role()
  %first = icmp eq i32 %role, 0
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %lane
  %from = sub i32 31, %lane
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %from
  br i1 %first, label %write, label %read
write:
  store i32 %lane, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  br label %end
read:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr %out, i32 %lane
  store i32 %v, ptr %o, align 4
  br label %end
end:
  ret void
}

declare i32 @role() memory(none) willreturn
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
