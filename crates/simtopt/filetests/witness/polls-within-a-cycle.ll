; test opt
; A loop in which a warp waits may be a part of another one that has its header (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef
@f = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @shared(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %write, label %on
write:
  store i32 7, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  %lane = and i32 %t, 31
  %l0 = icmp eq i32 %lane, 0
  %high = icmp uge i32 %t, 32
  %polls = and i1 %l0, %high
  br label %H
H:
  %i = phi i32 [ 0, %ask ], [ %i, %P ], [ %i1, %N ]
  br i1 %polls, label %P, label %M
P:
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %H, label %M
M:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %high, label %rd, label %N
rd:
  %y = load i32, ptr addrspace(3) @s
  store i32 %y, ptr %o
  br label %N
N:
  store i32 %i, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned) ; witness: no
  %rv3 = load i32, ptr addrspace(3) %rq
  %ro3 = getelementptr i32, ptr %o, i32 192
  store i32 %rv3, ptr %ro3
  %i1 = add i32 %i, 1
  %done = icmp eq i32 %i1, 4
  br i1 %done, label %e, label %H
e:
  ret void
}

define ptx_kernel void @own(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %a
a:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %o, i32 64
  store i32 %rv, ptr %ro

  br i1 %first, label %write, label %on
write:
  store i32 7, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %ask
ask:
  %lane = and i32 %t, 31
  %l0 = icmp eq i32 %lane, 0
  %high = icmp uge i32 %t, 32
  %polls = and i1 %l0, %high
  br label %H
H:
  %i = phi i32 [ 0, %ask ], [ %i1, %N ]
  br i1 %polls, label %P, label %M
P:
  %v = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %P, label %M
M:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %high, label %rd, label %N
rd:
  %y = load i32, ptr addrspace(3) @s
  store i32 %y, ptr %o
  br label %N
N:
  store i32 %i, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(raw) ; witness: no
  %rv3 = load i32, ptr addrspace(3) %rq
  %ro3 = getelementptr i32, ptr %o, i32 192
  store i32 %rv3, ptr %ro3
  %i1 = add i32 %i, 1
  %done = icmp eq i32 %i1, 4
  br i1 %done, label %e, label %H
e:
  ret void
}
