; test opt
; In which memory the target puts a variable of no space, or what is passed by value, is not known:
; what depends on it is not followed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
@g = internal global [64 x i32] zeroinitializer
@g1 = internal addrspace(1) global [64 x i32] zeroinitializer
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)

define ptx_kernel void @g_global_true(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %c0 = call i1 @llvm.nvvm.isspacep.global(ptr @g)
  %c = xor i1 %c0, true
  br i1 %c, label %p, label %q
p:
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %q
q:
  ret void
}

define ptx_kernel void @g1_global_true(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %c0 = call i1 @llvm.nvvm.isspacep.global(ptr addrspacecast (ptr addrspace(1) @g1 to ptr))
  %c = xor i1 %c0, true
  br i1 %c, label %p, label %q
p:
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %q
q:
  ret void
}

define ptx_kernel void @bv_global_false(ptr noalias %out, i32 %n, ptr byval([4 x i32]) %bv) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %c0 = call i1 @llvm.nvvm.isspacep.global(ptr %bv)
  %c = xor i1 %c0, false
  br i1 %c, label %p, label %q
p:
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %q
q:
  ret void
}

define ptx_kernel void @bv_local_true(ptr noalias %out, i32 %n, ptr byval([4 x i32]) %bv) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %c0 = call i1 @llvm.nvvm.isspacep.local(ptr %bv)
  %c = xor i1 %c0, true
  br i1 %c, label %p, label %q
p:
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %q
q:
  ret void
}
