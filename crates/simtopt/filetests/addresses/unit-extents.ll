; test opt --assume=unit-extents
; The kernel asks for threadIdx.x alone, so its blocks have one row, and each thread an element of its own. Where it asks
; for an extent of another axis, or for a lane, or calls what nobody sees, blocks may have more rows (model.md §6.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @one_axis(ptr noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr addrspace(3) %own, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @another_extent(ptr noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %own = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %n, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %own, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @lane(ptr noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %own = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %l, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %own, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

; A function that touches no memory may read threadIdx.y: only the first row writes then.
define ptx_kernel void @unseen(ptr noalias %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = call i32 @row()
  %first = icmp eq i32 %r, 0
  %own = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  br i1 %first, label %write, label %meet
write:
  store i32 %t, ptr addrspace(3) %own, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %own, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

declare i32 @row() memory(none) nosync willreturn
