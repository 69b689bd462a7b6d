; test opt
; What a barrier combines is the same for all, where all come to each barrier of its id, or none do
; by its word (model.md §8.9). A barrier of another id may part threads.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %b, ptr %g) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is0 = icmp ult i32 %t, 32
  br i1 %is0, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  br label %b1
b1:
  %m = load i32, ptr %g, align 4
  %odd = trunc i32 %m to i1
  %u = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %odd) ; barrier: kept(value-used)
  br i1 %u, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
