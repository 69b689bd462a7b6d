; test opt
; Threads go on behind what is defined, whether or not it is followed: what is left of a number of
; which a part is written, a copy of the callee's of which a field is written, a variable that is
; written in its second life, promises that are kept, what has no length, arrays that are declared,
; a copy of which one of two parts is read (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4
@ext = external addrspace(3) global [64 x i32], align 4
@tab = external addrspace(1) global [0 x i32], align 4
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.cttz.i32(i32, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define ptx_kernel void @part(ptr addrspace(1) noalias %out, i64 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca i64
  store i64 %n, ptr %a
  store i32 5, ptr %a
  %h = getelementptr i8, ptr %a, i64 4
  %w = load i32, ptr %h
  %c = icmp eq i32 %w, 9
  br i1 %c, label %more, label %all
more:
  store i32 7, ptr addrspace(1) %out
  br label %all
all:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define internal void @field(ptr byval({ i32, i32 }) align 4 %x, ptr addrspace(1) %out, i32 %t) noinline {
  store i32 5, ptr %x
  %h = getelementptr i8, ptr %x, i64 4
  %w = load i32, ptr %h
  %c = icmp eq i32 %w, 9
  br i1 %c, label %more, label %all
more:
  store i32 7, ptr addrspace(1) %out
  br label %all
all:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @calls_field(ptr addrspace(1) noalias %out, ptr byval({ i32, i32 }) align 4 %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @field(ptr byval({ i32, i32 }) align 4 %x, ptr addrspace(1) %out, i32 %t)
  ret void
}

define ptx_kernel void @second_life(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %t, ptr %a
  %w = load i32, ptr %a
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %w
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define internal noundef range(i32 0, 64) i32 @promises_that_are_kept_callee(i32 noundef range(i32 0, 64) %t, ptr noundef nonnull align 8 %x) noinline {
  store ptr %x, ptr %x
  %z = load ptr, ptr %x, !nonnull !0, !align !1, !noundef !0
  store i32 %t, ptr %z
  %w = load i32, ptr %z, !range !2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  ret i32 %w
}
define ptx_kernel void @promises_that_are_kept(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = alloca [2 x i64]
  %even = getelementptr i8, ptr %y, i64 8
  %z = call noundef range(i32 0, 64) i32 @promises_that_are_kept_callee(i32 noundef %t, ptr noundef %even)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @range_of_an_id(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !range !3
  %c = icmp eq i32 %z, 64
  br i1 %c, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @counts_zeros(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = call i32 @llvm.cttz.i32(i32 0, i1 false)
  %c = icmp eq i32 %z, 32
  br i1 %c, label %a, label %b
a:
  store i32 7, ptr addrspace(1) %out
  br label %b
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @address_before_the_begin(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca [4 x i32]
  %xp = getelementptr inbounds [4 x i32], ptr %x, i32 0, i32 3
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 5, ptr %xp
  call void @llvm.lifetime.end.p0(ptr %x)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @writes_nothing(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.memset.p0.i64(ptr null, i8 0, i64 0, i1 false)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @table_without_a_size(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tp = getelementptr i32, ptr addrspace(1) @tab, i32 %t
  %tv = load i32, ptr addrspace(1) %tp
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @array_that_is_declared(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @ext, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @ext, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @copy_of_which_one_of_two_is_read(ptr addrspace(1) noalias %out, i32 %n, ptr byval({ i32, i32 }) align 4 %bv) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %second = getelementptr i8, ptr %bv, i64 4
  %x = select i1 %first, ptr %bv, ptr %second
  %w = load i32, ptr %x
  %c = icmp eq i32 %w, 64
  br i1 %c, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

!0 = !{}
!1 = !{i64 8}
!2 = !{i32 0, i32 64}
!3 = !{i32 1, i32 1025}
