; test opt
; What a callee lets a unit begin is under way in its caller (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

define internal void @begin(ptr addrspace(1) %g) {
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  ret void
}

define internal void @begin_behind_a_barrier(ptr addrspace(1) %g, i32 %t) {
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  ret void
}

define ptx_kernel void @k(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  call void @begin(ptr addrspace(1) %g)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = load i32, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @l(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  call void @begin_behind_a_barrier(ptr addrspace(1) %g, i32 %t)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = load i32, ptr addrspace(3) %a
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
