; test opt
; A gather reads through a vector of pointers: anything (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(4) externally_initialized global <4 x ptr> zeroinitializer, align 32

define ptx_kernel void @k() {
  %pointers = load <4 x ptr>, ptr addrspace(4) @table, align 32
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %pointers, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  ret void
}
