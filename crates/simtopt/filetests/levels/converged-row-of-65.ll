; test opt
; In rows of 65 threads, a warp has threads of two rows (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %t, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}

define ptx_kernel void @l() #1 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %t, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}

attributes #0 = { "nvvm.reqntid"="65,2" }
attributes #1 = { "nvvm.reqntid"="64,2" }
