; test opt
; Assembly of one thread, which is not played, copies to the number that decides whether others read; its
; address is a number, too (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = ptrtoint ptr addrspace(1) %p to i64
  %a4 = add i64 %a, 16
  %q1 = getelementptr i32, ptr addrspace(1) %p, i64 4
  %last = icmp eq i32 %t, 61
  br i1 %last, label %w, label %j
w:
  call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], 16; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;", "l,r,~{memory}"(i64 %a4, i32 0)
  br label %j
j:
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %n = load i32, ptr addrspace(1) %q1
  %c = icmp eq i32 %n, 64
  br i1 %c, label %r, label %e
r:
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %z = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o
  br label %e
e:
  ret void
}
