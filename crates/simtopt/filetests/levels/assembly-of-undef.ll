; test opt
; What assembly makes of something undefined is a number, another one in each thread (model.md §8.3).
target triple = "nvptx64-nvidia-cuda"
@s2 = internal addrspace(3) global [1024 x i32] poison
@s = internal addrspace(3) global [1024 x i32] poison, align 4
define ptx_kernel void @k(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %slot = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %x = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 undef)
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %e
a:
  store i32 %t, ptr addrspace(3) %slot, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %mine = load i32, ptr addrspace(3) %slot, align 4
  store i32 %mine, ptr addrspace(1) %out, align 4
  br label %e
e:
  %slot2 = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  store i32 %t, ptr addrspace(3) %slot2
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %m2 = load i32, ptr addrspace(3) %slot2
  store i32 %m2, ptr addrspace(1) %out
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
