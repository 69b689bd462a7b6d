; test opt
; Not at the host's choice: a copy that is written through a pointer that is not traced, shared
; memory that is passed, alignments of copies, parts of what was stored, where variables end,
; whether two arrays that are defined are one, and what assembly leaves in its outputs (model.md
; §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4
@a = weak addrspace(3) global [64 x i32] undef, align 4
@b = weak addrspace(3) global [64 x i32] undef, align 4
@a_two_declarations = external addrspace(3) global [64 x i32], align 4
@b_two_declarations = external addrspace(3) global [64 x i32], align 4
@a1 = internal addrspace(3) global [4 x i32] undef, align 16
@b1 = internal addrspace(3) global [4 x i32] undef, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.memcpy.p0.p0.i64(ptr,ptr,i64,i1)
declare i1 @llvm.nvvm.isspacep.shared(ptr)

define ptx_kernel void @written_copy(ptr byval(i64) align 8 %bv, ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(1) noalias %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %sl = alloca {i32, ptr}
  %sl2 = alloca {i32, ptr}
  %sp = getelementptr {i32, ptr}, ptr %sl, i32 0, i32 1
  store ptr %bv, ptr %sp
  call void @llvm.memcpy.p0.p0.i64(ptr %sl2, ptr %sl, i64 16, i1 false)
  %sp2 = getelementptr {i32, ptr}, ptr %sl2, i32 0, i32 1
  %q0 = load ptr, ptr %sp2
  store i32 5, ptr %q0
  %w = load i32, ptr %bv
  %c = icmp eq i32 %w, 64
  br i1 %c, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @shared_memory(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(3) %l) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = load i32, ptr addrspace(3) %l
  %c = icmp eq i32 %w, 77
  br i1 %c, label %a, label %e
e:
  ret void
a:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @aligned_shared_memory(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(3) %l) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %li = ptrtoint ptr addrspace(3) %l to i64
  %la = and i64 %li, 255
  %c = icmp eq i64 %la, 0
  br i1 %c, label %a, label %e
e:
  ret void
a:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @space_of_shared_memory(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(3) %l) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = addrspacecast ptr addrspace(3) %l to ptr
  %c0 = call i1 @llvm.nvvm.isspacep.shared(ptr %g)
  %c = xor i1 %c0, true
  br i1 %c, label %a, label %e
e:
  ret void
a:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @part_of_what_was_stored(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(1) noalias %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i8
  store i8 6, ptr %x
  %c = load i1, ptr %x
  %z = zext i1 %c to i32
  %c2 = icmp eq i32 %z, 6
  br i1 %c2, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @two_definitions(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @two_declarations(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a_two_declarations, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @b_two_declarations, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @aligned_copy(ptr byval(i64) align 8 %bv, ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(1) noalias %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = ptrtoint ptr %bv to i64
  %j = and i64 %i, 128
  %c = icmp eq i64 %j, 0
  br i1 %c, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @behind_a_variable(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(1) noalias %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = getelementptr i8, ptr addrspace(3) @a1, i32 16
  %c = icmp eq ptr addrspace(3) %e, @b1
  br i1 %c, label %a, label %b
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @alignment_that_is_said(ptr addrspace(1) noalias %out, i32 %n, ptr byval(i64) align 1 %bv) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = ptrtoint ptr %bv to i64
  %j = and i64 %i, 4
  %c = icmp eq i64 %j, 0
  br i1 %c, label %b, label %a
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @arrays_that_may_be_one(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq ptr addrspace(3) @a_two_declarations, @b_two_declarations
  br i1 %c, label %a, label %b
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @output_in_register(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  store i32 5, ptr %x
  call void asm sideeffect "mov.u32 $0, 99;", "=*r"(ptr elementtype(i32) %x)
  %w = load i32, ptr %x
  %c = icmp ne i32 %w, 5
  br i1 %c, label %a, label %b
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define ptx_kernel void @output_in_memory(ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  store i32 5, ptr %x
  call void asm sideeffect "mov.u32 $0, 99;", "=*m"(ptr elementtype(i32) %x)
  %w = load i32, ptr %x
  %c = icmp ne i32 %w, 5
  br i1 %c, label %a, label %b
a:
  ret void
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
