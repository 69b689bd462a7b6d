; test opt -passes=branch-dist
; test opt -passes=branch-dist<literal>
; A barrier that carries data is left alone, used or not; it separates like any other, so that the plain
; one behind it is dead (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  %v = load i32, ptr addrspace(3) @s, align 4
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true) ; barrier: kept(data)
  ret void
}
