; test opt -passes=dead-sync-elim
; Who asks to keep barriers is heard, in literal mode too, and about fences, too (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !simt.keep !0 ; barrier: kept(request)
  call void @llvm.nvvm.membar.gl(), !simt.keep !0
  ret void
}

define ptx_kernel void @l() #0 {
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(request)
  ret void
}

attributes #0 = { "simt-keep-barriers" }
!0 = !{}
