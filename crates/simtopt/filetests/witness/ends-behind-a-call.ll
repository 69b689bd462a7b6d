; test opt
; A thread that certainly ends behind what is not followed comes to no barrier: by a trap in
; assembly, after which the code seems to go on, or in a function that does not come back
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @vprintf(ptr, ptr)
@u = internal addrspace(3) global i32 undef

define ptx_kernel void @false_printf_asm_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %chk, label %ok
chk:
  %big = icmp sgt i32 %n, 64
  br i1 %big, label %bad, label %ok
bad:
  %r = call i32 @vprintf(ptr null, ptr null)
  call void asm sideeffect "trap;", ""()
  br label %ok
ok:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %tail = icmp sgt i32 %n, 64
  br i1 %tail, label %two, label %one
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %one
one:
  %p = phi i32 [ %t, %ok ], [ %tx, %two ]
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %p
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define internal void @die() noinline {
  %r = call i32 @vprintf(ptr null, ptr null)
  call void asm sideeffect "trap;", ""()
  ret void
}

define ptx_kernel void @false_callee(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %chk, label %ok
chk:
  %big = icmp sgt i32 %n, 64
  br i1 %big, label %bad, label %ok
bad:
  call void @die()
  br label %ok
ok:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %tail = icmp sgt i32 %n, 64
  br i1 %tail, label %two, label %one
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %one
one:
  %p = phi i32 [ %t, %ok ], [ %tx, %two ]
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %p
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define internal void @hang() noinline {
  %r = call i32 @vprintf(ptr null, ptr null)
  br label %l
l:
  br label %l
}

define ptx_kernel void @false_callee_hangs(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %chk, label %ok
chk:
  %big = icmp sgt i32 %n, 64
  br i1 %big, label %bad, label %ok
bad:
  call void @hang()
  br label %ok
ok:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %tail = icmp sgt i32 %n, 64
  br i1 %tail, label %two, label %one
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %one
one:
  %p = phi i32 [ %t, %ok ], [ %tx, %two ]
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %p
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @false_unknown_both_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %chk, label %ok
chk:
  %big = icmp sgt i32 %n, 64
  br i1 %big, label %bad, label %ok
bad:
  %r = load i32, ptr addrspace(3) @u
  %rc = icmp eq i32 %r, 0
  br i1 %rc, label %k1, label %k2
k1:
  store i32 1, ptr %out
  call void asm sideeffect "trap;", ""()
  br label %ok
k2:
  store i32 2, ptr %out
  call void asm sideeffect "trap;", ""()
  br label %ok
ok:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %tail = icmp sgt i32 %n, 64
  br i1 %tail, label %two, label %one
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %one
one:
  %p = phi i32 [ %t, %ok ], [ %tx, %two ]
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %p
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @control_printf_only(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %chk, label %ok
chk:
  %big = icmp sgt i32 %n, 64
  br i1 %big, label %bad, label %ok
bad:
  %r = call i32 @vprintf(ptr null, ptr null)
  br label %ok
ok:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %tail = icmp sgt i32 %n, 64
  br i1 %tail, label %two, label %one
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %one
one:
  %p = phi i32 [ %t, %ok ], [ %tx, %two ]
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %p
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}
