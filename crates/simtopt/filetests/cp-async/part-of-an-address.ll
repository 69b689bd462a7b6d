; test opt
; 16 bits of an address of shared memory are that of something else: thread t + 1 copies to where thread t reads
; (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [24576 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h = add i32 %t, 16384
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %h
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %x = ptrtoint ptr addrspace(3) %d to i64
  %n = trunc i64 %x to i16
  %c = icmp ugt ptr addrspace(1) %in, null
  br i1 %c, label %go, label %end
go:
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(i16 %n, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(outside)
  %t1 = add i32 %t, 1
  %r = getelementptr i32, ptr addrspace(3) @s, i32 %t1
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %r
  store i32 %w, ptr addrspace(1) %g
  br label %end
end:
  ret void
}
