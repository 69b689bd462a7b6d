; test opt
; A warp does not part by what it votes with all its threads; by what a part of it votes, it may (model.md
; §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = icmp ult i32 %t, 40
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %x)
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}

define ptx_kernel void @l(i32 %mask) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = icmp ult i32 %t, 40
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %x)
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  ret void
}
