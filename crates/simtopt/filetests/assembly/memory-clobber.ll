; test opt
; What assembly does that can be read, its instructions say, and no clobber (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  %x = call i32 asm "popc.b32 $0, $1;", "=r,r,~{memory}"(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
