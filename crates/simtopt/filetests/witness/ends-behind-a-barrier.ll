; test opt
; A barrier is needed in launches that come to an end only: behind these, the grid traps in all
; threads, or goes round for ever (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @vprintf(ptr, ptr)
declare void @llvm.trap() noreturn nounwind

define ptx_kernel void @dump(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sgt i32 %n, 64
  br i1 %bad, label %fail, label %ok
fail:
  %a = alloca i32
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %a
  %r = call i32 @vprintf(ptr null, ptr %a)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @llvm.trap()
  unreachable
ok:
  ret void
}

define ptx_kernel void @dump_nosecond(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sgt i32 %n, 64
  br i1 %bad, label %fail, label %ok
fail:
  %a = alloca i32
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %a
  %r = call i32 @vprintf(ptr null, ptr %a)
  call void @llvm.trap()
  unreachable
ok:
  ret void
}

define ptx_kernel void @loop_then_trap(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sgt i32 %n, 64
  br i1 %bad, label %fail, label %ok
fail:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %l
l:
  %i = phi i32 [ 0, %fail ], [ %i1, %l ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish) ; witness: no
  %z = load volatile i32, ptr %out
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %die
die:
  call void @llvm.trap()
  unreachable
ok:
  ret void
}

define ptx_kernel void @loop_then_hang(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sgt i32 %n, 64
  br i1 %bad, label %fail, label %ok
fail:
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %l
l:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(progress) ; witness: no
  br label %l
ok:
  ret void
}

define ptx_kernel void @control_goes_on(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sgt i32 %n, 64
  br i1 %bad, label %fail, label %ok
fail:
  %a = alloca i32
  %tx = xor i32 %t, 32
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %a
  %r = call i32 @vprintf(ptr null, ptr %a)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  br label %ok
ok:
  ret void
}
