; test opt
; In a block of unknown shape it is not: with rows of 40 threads, a warp ends in the middle of the next row
; (model.md §3.2). Bounds of the number of threads say nothing of the shape (§4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %c = icmp eq i32 %w, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}

attributes #0 = { "nvvm.maxntid"="128" }
