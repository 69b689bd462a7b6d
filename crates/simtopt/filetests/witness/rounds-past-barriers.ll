; test opt
; A cycle round which threads come to barriers, and do not look at what others do but there, is no
; loop in which they wait; nor where threads of a warp hand something on (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32,i32,i32,i32)

define ptx_kernel void @pingpong_shfl(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br label %l
l:
  %i = phi i32 [0, %0], [%i1, %l]
  %x = and i32 %i, 1
  %xs = mul i32 %x, 64
  %xt = add i32 %xs, %t
  %xu = add i32 %xs, %tx
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %xt
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %xu
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %vv = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %o
  %i1 = add i32 %i, 1
  %z = icmp eq i32 %i1, %n
  br i1 %z, label %e, label %l
e:
  ret void
}

define ptx_kernel void @pingpong_none(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br label %l
l:
  %i = phi i32 [0, %0], [%i1, %l]
  %x = and i32 %i, 1
  %xs = mul i32 %x, 64
  %xt = add i32 %xs, %t
  %xu = add i32 %xs, %tx
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %xt
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %xu
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %o
  %i1 = add i32 %i, 1
  %z = icmp eq i32 %i1, %n
  br i1 %z, label %e, label %l
e:
  ret void
}
