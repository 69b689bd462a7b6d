; test opt
; The contract vouches for aligned barriers only: thread 0 may find another flag than others, and be
; told something else by barriers that are not (model.md §8.9).
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 0, align 4
@s = internal addrspace(3) global [256 x i32] poison, align 4
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %r
w:
  store i32 1, ptr addrspace(3) @flag
  br label %r
r:
  %f = load i32, ptr addrspace(3) @flag
  %c = icmp eq i32 %f, 0
  br i1 %c, label %m, label %x
x:
  %xv = call i1 @llvm.nvvm.barrier.cta.red.or.all(i32 0, i1 false) ; barrier: kept(pinned)
  br label %m
m:
  %u = call i1 @llvm.nvvm.barrier.cta.red.or.all(i32 0, i1 false) ; barrier: kept(pinned)
  br i1 %c, label %y, label %e
y:
  %yv = call i1 @llvm.nvvm.barrier.cta.red.or.all(i32 0, i1 true) ; barrier: kept(pinned)
  br label %e
e:
  br i1 %u, label %g, label %h
g:
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1) ; barrier: kept(raw)
  br label %hh
h:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %out
  br label %hh
hh:
  ret void
}
