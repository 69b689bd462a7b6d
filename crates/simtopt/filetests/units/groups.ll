; test opt
; A wait is for groups of its kind and of its thread, and for what is in one (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @of_another_kind(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @in_none(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @of_another_thread(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %w = icmp eq i32 %t, 1
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  br label %join
join:
  br i1 %w, label %wait, label %then
wait:
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

; The thread that has begun it has waited: one barrier behind the wait is enough.
define ptx_kernel void @of_this_thread(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

; Behind the wait, with nothing else that it orders: other threads write where it has read.
define ptx_kernel void @reuse(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %t, ptr addrspace(3) %a
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.cp.async.bulk.wait.group.read(i32)
declare void @llvm.nvvm.cp.async.wait.all()
