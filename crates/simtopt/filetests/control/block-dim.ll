; test opt --no-barrier-contract
; The extent is the same for all threads (model.md §4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp eq i32 %w, 64
  br i1 %c, label %some, label %join
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
