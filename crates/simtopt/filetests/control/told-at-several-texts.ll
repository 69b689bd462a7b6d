; test opt
; What a barrier combines is of those who meet there: of barriers of id 0, some threads come to the
; one and some to the other, so what they are told parts them at the barriers of id 1 (model.md §8.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is0 = icmp ult i32 %t, 32
  br i1 %is0, label %a, label %c
a:
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false) ; barrier: kept(pinned)
  br label %c
c:
  %u = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false) ; barrier: kept(pinned)
  br i1 %is0, label %n0, label %d
d:
  %y = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 true) ; barrier: kept(pinned)
  br label %n0
n0:
  br i1 %u, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
