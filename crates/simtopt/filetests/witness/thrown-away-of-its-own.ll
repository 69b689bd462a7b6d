; test opt
; What a thread puts into its own copy of what is passed by value, or a variable that is overwritten
; later, shows only if it reads it again; and what an operand decides alone is known (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define internal void @fills(ptr writeonly %p) noinline {
  store i32 1, ptr %p, align 4
  ret void
}
%Two = type { i32, i32 }

define ptx_kernel void @by_value(ptr noalias %out, ptr byval(%Two) align 4 %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %p, align 4
  br i1 %first, label %use, label %e
use:
  %w = load i32, ptr %p, align 4
  store i32 %w, ptr %out, align 4
  br label %e
e:
  ret void
}

define ptx_kernel void @overwritten(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  br i1 %first, label %use, label %on
use:
  %w = load i32, ptr %own, align 4
  store i32 %w, ptr %out, align 4
  br label %on
on:
  call void @llvm.memset.p0.i64(ptr %own, i8 0, i64 16, i1 false)
  %p = getelementptr i32, ptr %out, i32 %t
  %q = getelementptr i32, ptr %p, i32 64
  %z = load i32, ptr %own, align 4
  store i32 %z, ptr %q, align 4
  ret void
}

; Behind a branch that nobody follows it is something else, by an address that is computed there.
define ptx_kernel void @overwritten_in_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %element = getelementptr [4 x i32], ptr %own, i32 0, i32 1
  store i32 %v, ptr %element, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %a, label %b
a:
  %pa = getelementptr [4 x i32], ptr %own, i32 0, i32 1
  store i32 1, ptr %pa, align 4
  br label %on
b:
  %pb = getelementptr [4 x i32], ptr %own, i32 0, i32 1
  store i32 2, ptr %pb, align 4
  br label %on
on:
  %w = load i32, ptr %element, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

; A rank: less than, or the same and before.
define ptx_kernel void @rank(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %from = getelementptr i32, ptr %out, i32 %t
  %own = load i32, ptr %from, align 4
  store i32 %own, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  %less = icmp slt i32 %v, %own
  %same = icmp eq i32 %v, %own
  %before = icmp ult i32 0, %t
  %tie = and i1 %before, %same
  %counts = select i1 %less, i1 true, i1 %tie
  %one = zext i1 %counts to i32
  store i32 %one, ptr %from, align 4
  ret void
}

; Where control never comes, a value may be computed from itself.
define ptx_kernel void @beside_what_never_happens(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p, align 4
  ret void
never:
  %step = getelementptr i8, ptr %step, i64 1
  %cast = addrspacecast ptr %again to ptr addrspace(1)
  %again = addrspacecast ptr addrspace(1) %cast to ptr
  %sum = fadd float %sum, %x
  %a = fmul float %b, %x
  %b = fmul float %a, %x
  %mask = sub i32 0, %mask
  %masked = and i32 %mask, %masked
  store float %sum, ptr %step, align 4
  store float %a, ptr %again, align 4
  store i32 %masked, ptr %step, align 4
  br label %never
}

; Whatever writes there, behind a branch that nobody follows, and where that may be.
define ptx_kernel void @filled_in_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %a, label %b
a:
  call void @llvm.memset.p0.i64(ptr %own, i8 0, i64 16, i1 false)
  br label %on
b:
  call void @llvm.memset.p0.i64(ptr %own, i8 1, i64 16, i1 false)
  br label %on
on:
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

define ptx_kernel void @exchanged_in_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %a, label %b
a:
  %old1 = atomicrmw xchg ptr %own, i32 1 monotonic
  br label %on
b:
  %old2 = atomicrmw xchg ptr %own, i32 2 monotonic
  br label %on
on:
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

define ptx_kernel void @one_of_two_in_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %other = alloca [4 x i32], align 4
  %is.so = fcmp ogt float %x, 2.0
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %one = select i1 %is.so, ptr %own, ptr %other
  %two = select i1 %is.so, ptr %other, ptr %own
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %a, label %b
a:
  store i32 1, ptr %one, align 4
  store i32 1, ptr %two, align 4
  br label %on
b:
  store i32 2, ptr %one, align 4
  store i32 2, ptr %two, align 4
  br label %on
on:
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

define ptx_kernel void @one_of_two(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %other = alloca [4 x i32], align 4
  %is.so = fcmp ogt float %x, 2.0
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %one = select i1 %is.so, ptr %own, ptr %other
  %two = select i1 %is.so, ptr %other, ptr %own
  store i32 1, ptr %one, align 4
  store i32 1, ptr %two, align 4
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

define ptx_kernel void @filled_by_who_is_called(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  call void @fills(ptr %own)
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

; What is written elsewhere overwrites nothing.
define ptx_kernel void @others_in_a_branch(ptr noalias %out, float %x, ptr addrspace(1) noalias %to) "nvvm.reqntid"="64" {
  %own = alloca [4 x i32], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %to, align 4
  br label %on
b:
  store i32 2, ptr addrspace(1) %to, align 4
  br label %on
on:
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}

; A branch that goes to one block says nothing.
define ptx_kernel void @goes_on(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %is = icmp sgt i32 %v, 5
  br i1 %is, label %on, label %on
on:
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %p, align 4
  ret void
}

; Nobody has the address of this one: a pointer from memory leads elsewhere.
define ptx_kernel void @elsewhere_by_a_pointer_from_memory(ptr noalias %out, ptr noalias %pointers) "nvvm.reqntid"="64" {
  %own = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %own, align 4
  %to = load ptr, ptr %pointers, align 8
  %element = getelementptr i32, ptr %to, i32 %t
  store i32 1, ptr %element, align 4
  %w = load i32, ptr %own, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %p, align 4
  ret void
}
