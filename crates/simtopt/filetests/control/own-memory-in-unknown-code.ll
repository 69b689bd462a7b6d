; test opt
; The number of the thread goes through its own memory, which code that is not seen reads by an
; address that it has found elsewhere (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, ptr addrspace(1) %p) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = getelementptr i32, ptr %own, i32 %n
  store i32 %t, ptr %e, align 4
  store ptr %e, ptr addrspace(1) %p, align 8
  %m = call i32 @unseen()
  %c = icmp ult i32 %m, 2
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

declare i32 @unseen() nosync
