; test opt
; Nobody passes a barrier in a launch in which a thread comes to none and does not leave: it traps in
; the end, behind what is not followed, or goes round for ever (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.trap() noreturn
declare i32 @vprintf(ptr, ptr)
@f = internal addrspace(3) global i32 undef

define ptx_kernel void @printf_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %first = icmp eq i32 %t, 0
  %big = icmp sgt i32 %n, 1
  %c = and i1 %first, %big
  br i1 %c, label %bad, label %ok
bad:
  %r = call i32 @vprintf(ptr null, ptr null)
  call void @llvm.trap()
  unreachable
ok:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  br label %l
l:
  %i = phi i32 [ 0, %ok ], [ %i1, %l ]
  store i32 %i, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %oo = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %oo
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %i1 = add nsw i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %l, label %e
e:
  ret void
}

define ptx_kernel void @direct_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %first = icmp eq i32 %t, 0
  %big = icmp sgt i32 %n, 1
  %c = and i1 %first, %big
  br i1 %c, label %bad, label %ok
bad:
  call void @llvm.trap()
  unreachable
ok:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  br label %l
l:
  %i = phi i32 [ 0, %ok ], [ %i1, %l ]
  store i32 %i, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %oo = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %oo
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %i1 = add nsw i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %l, label %e
e:
  ret void
}

define internal void @fail(i32 %n) noinline noreturn {
  call void @llvm.trap()
  unreachable
}

define ptx_kernel void @callee_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %first = icmp eq i32 %t, 0
  %big = icmp sgt i32 %n, 1
  %c = and i1 %first, %big
  br i1 %c, label %bad, label %ok
bad:
  call void @fail(i32 %n)
  unreachable
ok:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  br label %l
l:
  %i = phi i32 [ 0, %ok ], [ %i1, %l ]
  store i32 %i, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %oo = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %oo
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %i1 = add nsw i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %l, label %e
e:
  ret void
}

define ptx_kernel void @unk_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %first = icmp eq i32 %t, 0
  %big = icmp sgt i32 %n, 1
  %c = and i1 %first, %big
  br i1 %c, label %bad, label %ok
bad:
  %r = load i32, ptr addrspace(3) @f
  %rc = icmp eq i32 %r, 0
  br i1 %rc, label %k1, label %k2
k1:
  store i32 1, ptr %o
  call void @llvm.trap()
  unreachable
k2:
  store i32 2, ptr %o
  call void @llvm.trap()
  unreachable
ok:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  br label %l
l:
  %i = phi i32 [ 0, %ok ], [ %i1, %l ]
  store i32 %i, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %oo = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %oo
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %i1 = add nsw i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %l, label %e
e:
  ret void
}

define ptx_kernel void @hang(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %first = icmp eq i32 %t, 0
  %big = icmp sgt i32 %n, 1
  %c = and i1 %first, %big
  br i1 %c, label %bad, label %ok
bad:
  br label %h
h:
  br label %h
h2:
  unreachable
ok:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  br label %l
l:
  %i = phi i32 [ 0, %ok ], [ %i1, %l ]
  store i32 %i, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %sq
  %oo = getelementptr i32, ptr %o, i32 %i
  store i32 %v, ptr %oo
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %i1 = add nsw i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %l, label %e
e:
  ret void
}
