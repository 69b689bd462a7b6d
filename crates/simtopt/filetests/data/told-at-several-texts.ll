; test opt
; What a barrier combines is of those who meet there. Warp 0 comes to the second text when warp 1
; comes to the third, so that %u is 1 there and 0 here: the cells that they touch are the same
; (model.md §8.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %is0 = icmp eq i32 %w, 0
  br i1 %is0, label %a, label %c
a:
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false) ; barrier: kept(pinned)
  br label %c
c:
  %u1 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false) ; barrier: kept(pinned)
  %u = zext i1 %u1 to i32
  br i1 %is0, label %n0, label %d
d:
  %y = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 true) ; barrier: kept(pinned)
  br label %n0
n0:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(outside)
  br i1 %is0, label %w0, label %n
w0:
  %r = mul nuw nsw i32 %u, 32
  %i = add nuw nsw i32 %r, %t
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %n
n:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(raw)
  br i1 %is0, label %e, label %w1
w1:
  %r2 = mul nuw nsw i32 %u, 32
  %j = add nuw nsw i32 %r2, %t
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  br label %e
e:
  ret void
}
