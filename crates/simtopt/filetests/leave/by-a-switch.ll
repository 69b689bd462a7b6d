; test opt
; Threads leave by some cases of a switch, through blocks of their own, and meet in the others (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4
@w = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %most [
    i32 0, label %first
    i32 1, label %second
    i32 2, label %third
  ]
first:
  store i32 1, ptr addrspace(3) @v, align 4
  br label %second
second:
  ret void
third:
  store i32 1, ptr addrspace(3) @w, align 4
  br label %most
most:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r3 = load i32, ptr addrspace(3) @v, align 4
  ret void
}
