; test opt
; Thread 32 waits until it is told something, and the barrier of its warp hands that on to thread 33: behind
; another barrier that stays, so that it says nothing of what is read in front of that (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) @s
  br label %meet
meet:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @s
  store volatile i32 %v, ptr addrspace(1) @shown
  call void @llvm.nvvm.barrier0() ; barrier: kept(war) ; witness: no
  br i1 %first, label %tell, label %other
tell:
  store i32 2, ptr addrspace(3) @s
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  br label %out
other:
  %el = icmp eq i32 %t, 32
  br i1 %el, label %wait, label %join
wait:
  %f = load atomic i32, ptr addrspace(3) @flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %wait, label %join
join:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %w = load i32, ptr addrspace(3) @s
  store volatile i32 %w, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
