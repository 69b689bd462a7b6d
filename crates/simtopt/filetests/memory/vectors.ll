; test opt
; Vector and masked accesses touch the objects behind their pointers (model.md §4).
target triple = "nvptx64-nvidia-cuda"

@u = internal addrspace(3) global i32 poison, align 4

@wide = internal addrspace(3) global <4 x i32> poison, align 16

define ptx_kernel void @k(<4 x i1> %m) {
  store <4 x i32> zeroinitializer, ptr addrspace(3) @wide, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) @wide, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  call void @llvm.masked.store.v4i32.p3(<4 x i32> zeroinitializer, ptr addrspace(3) align 16 @wide, <4 x i1> %m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = call <4 x i32> @llvm.masked.load.v4i32.p3(ptr addrspace(3) align 16 @wide, <4 x i1> %m, <4 x i32> zeroinitializer)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}
