; test opt
; In a block of one row, the second axis has no second thread (model.md §4, Ranges).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() #0 {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %y, 0
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
