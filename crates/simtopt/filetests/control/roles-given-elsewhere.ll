; test opt
; Another file may call them by roles of warps, and their barriers meet: where the module calls none
; of them, the contract does not speak (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [32 x i32] poison, align 4

define void @producer(i32 %v) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %lane
  store i32 %v, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(pinned)
  store i32 0, ptr addrspace(3) %p, align 4
  ret void
}

define i32 @consumer() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %from = sub i32 31, %lane
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %from
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(pinned)
  %v = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(pinned)
  ret i32 %v
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
