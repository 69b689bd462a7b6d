; test opt
; After a uniform branch the lanes are together, barrier or not (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:

  %c = icmp ult i32 %n, 16
  br i1 %c, label %some, label %join
some:
  %x = add i32 %n, 1
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %m = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) @s)
  ret void
}
