; test opt
; Threads go on behind what is defined, whether or not it is followed: what is left of a number of
; which a part is written, a copy of the callee's of which a field is written, a variable that is
; written in its second life (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4
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
