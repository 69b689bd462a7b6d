; test opt
; Somebody asked to keep one text: the other one stays with it (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(request)
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !simt.keep !0 ; barrier: kept(request)
  br label %join
join:
  ret void
}

!0 = !{}
