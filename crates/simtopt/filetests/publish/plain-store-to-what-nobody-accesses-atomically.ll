; test opt
; The same without an atomic on the object: who reads a flag plainly cannot rely on anything, and the barrier
; separates what has no byte in common. That another object is accessed atomically is nothing to it.
target triple = "nvptx64-nvidia-cuda"

@flag = internal addrspace(1) global i32 0, align 4
@count = internal addrspace(1) global i32 0, align 4
@data = internal addrspace(1) global [1024 x i32] zeroinitializer, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 1, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 0, ptr addrspace(1) @flag, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr addrspace(1) @count, i32 1 seq_cst, align 4
  ret void
}
