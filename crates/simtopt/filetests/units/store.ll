; test opt
; What a copy engine reads it has read when its thread has waited for the group; without a wait that certainly
; happens, never (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @waited(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

; Behind which another group was made.
define ptx_kernel void @waited_for_all_but_one(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @not_waited(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @waited_perhaps(ptr addrspace(1) %p, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], 256; cp.async.bulk.commit_group; @$2 cp.async.bulk.wait_group 0;", "l,r,b"(ptr addrspace(1) %p, ptr addrspace(3) @s, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %x, ptr addrspace(3) %a
  ret void
}

; Of what it has written, nobody else can be certain without a fence between the two ways.
define ptx_kernel void @written(ptr addrspace(1) noalias %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  store i32 %t, ptr addrspace(3) %b
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %p, ptr addrspace(3) @s, i32 256, i64 0, i1 0)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %y = load i32, ptr addrspace(1) %q
  ret void
}
