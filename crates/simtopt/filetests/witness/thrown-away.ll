; test opt
; A load that compilers do early, of which the thread itself throws away what it finds, shows
; nothing: what is read makes a difference to what it stores, where it goes or what it calls
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@f = internal addrspace(3) global [1024 x float] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.umin.i32(i32, i32)

; if (t == 0 && s[0]) ...
define ptx_kernel void @only_the_first(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %b
w:
  store i32 %n, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %is = icmp ne i32 %v, 0
  %both = select i1 %first, i1 %is, i1 false
  br i1 %both, label %x, label %e
x:
  store i32 1, ptr %out, align 4
  br label %e
e:
  ret void
}

; The same by `and`, by a product, and by way of other values.
define ptx_kernel void @by_arithmetic(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %b
w:
  store i32 %n, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %few = call i32 @llvm.umin.i32(i32 %v, i32 7)
  %is = icmp ne i32 %few, 3
  %both = and i1 %is, %first
  %one = zext i1 %first to i32
  %product = mul i32 %one, %v
  %other = select i1 %first, i32 %v, i32 %t
  %either = select i1 %both, i32 %product, i32 %other
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %either, ptr %p, align 4
  ret void
}

; Here some threads use it that have not written it.
define ptx_kernel void @all_but_the_first(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %b
w:
  store i32 %n, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  %is = icmp ne i32 %v, 0
  %either = select i1 %first, i1 false, i1 %is
  br i1 %either, label %x, label %e
x:
  store i32 1, ptr %out, align 4
  br label %e
e:
  ret void
}

; Of floats, nobody knows which one is chosen; but here all depends on it.
define ptx_kernel void @perhaps(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 1
  %theirs = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %u
  %v = load float, ptr addrspace(3) %theirs, align 4
  %c = fcmp ogt float %v, %x
  %m = select i1 %c, float %v, float %x
  %sum = fadd float %m, 1.0
  %p = getelementptr float, ptr %out, i32 %t
  store float %sum, ptr %p, align 4
  ret void
}

; A float that is thrown away.
define ptx_kernel void @float_of_the_first(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %m = select i1 %first, float %v, float 5.0
  %p = getelementptr float, ptr %out, i32 %t
  store float %m, ptr %p, align 4
  ret void
}

; What is computed of floats first, or of a vector, is thrown away as well; the first thread's block
; has no other one that uses it.
define ptx_kernel void @sum_of_the_first(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %pair = insertelement <2 x float> poison, float %v, i32 0
  %sum = fadd float %v, %x
  %second = extractelement <2 x float> %pair, i32 0
  %both = fmul float %sum, %second
  %m = select i1 %first, float %both, float 5.0
  %bits = bitcast float %both to i32
  %low = select i1 %first, i32 %bits, i32 5
  %p = getelementptr float, ptr %out, i32 %t
  store float %m, ptr %p, align 4
  %q = getelementptr float, ptr %p, i32 64
  store i32 %low, ptr %q, align 4
  ret void
}

; What was found in one block makes a difference in another one, to one thread or to all.
define ptx_kernel void @sum_in_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %sum = fadd float %v, %x
  br i1 %first, label %use, label %e
use:
  %both = fmul float %sum, %x
  store float %both, ptr %out, align 4
  br label %e
e:
  ret void
}
define ptx_kernel void @sum_behind_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  %sum = fadd float %v, %x
  br i1 %first, label %use, label %e
use:
  %both = fmul float %sum, %x
  br label %e
e:
  %either = phi float [ %both, %use ], [ %sum, %0 ]
  %p = getelementptr float, ptr %out, i32 %t
  store float %either, ptr %p, align 4
  ret void
}

; Whether it is thrown away other threads say, in one way or another, or a number that is not known:
; perhaps always.
define ptx_kernel void @by_what_others_say(ptr noalias %out, float %x, ptr noalias %done) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  %count = atomicrmw add ptr %done, i32 1 monotonic, align 4
  %last = icmp eq i32 %count, 63
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %m = select i1 %last, float %v, float 5.0
  %mask = sext i1 %last to i32
  %bits = bitcast float %v to i32
  %masked = and i32 %bits, %mask
  %p = getelementptr float, ptr %out, i32 %t
  store float %m, ptr %p, align 4
  %q = getelementptr float, ptr %p, i32 64
  store i32 %masked, ptr %q, align 4
  ret void
}

define ptx_kernel void @by_exchange(ptr noalias %out, float %x, ptr noalias %done, i32 %limit) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  %pair = cmpxchg ptr %done, i32 0, i32 1 monotonic monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %few = call i32 @llvm.umin.i32(i32 %found, i32 %limit)
  %last = icmp ult i32 %few, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %m = select i1 %last, float %v, float 5.0
  %p = getelementptr float, ptr %out, i32 %t
  store float %m, ptr %p, align 4
  ret void
}

; Behind a branch that nobody follows, too, it may be thrown away.
define ptx_kernel void @by_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %more, label %on
more:
  %sum = fadd float %v, 1.0
  br label %on
on:
  %either = phi float [ %sum, %more ], [ %v, %0 ]
  br i1 %first, label %use, label %e
use:
  store float %either, ptr %out, align 4
  br label %e
e:
  ret void
}

; What a function returns its caller throws away, or uses.
define internal float @broadcast(i1 %first, float %x) noinline convergent {
  br i1 %first, label %w, label %b
w:
  store float %x, ptr addrspace(3) @f, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  ret float %v
}
define ptx_kernel void @of_a_function(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %v = call float @broadcast(i1 %first, float %x)
  br i1 %first, label %use, label %e
use:
  store float %v, ptr %out, align 4
  br label %e
e:
  ret void
}
define internal float @handed(i1 %first, float %x) noinline convergent {
  br i1 %first, label %w, label %b
w:
  store float %x, ptr addrspace(3) @f, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  ret float %v
}
define ptx_kernel void @of_a_function_for_all(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %v = call float @handed(i1 %first, float %x)
  %p = getelementptr float, ptr %out, i32 %t
  store float %v, ptr %p, align 4
  ret void
}

; So it is with what a thread stores in a variable of its own.
define ptx_kernel void @in_a_variable(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca float, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  store float %v, ptr %own, align 4
  br i1 %first, label %use, label %e
use:
  %w = load float, ptr %own, align 4
  store float %w, ptr %out, align 4
  br label %e
e:
  ret void
}
define ptx_kernel void @in_a_variable_for_all(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca float, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  store float %v, ptr %own, align 4
  %w = load float, ptr %own, align 4
  %p = getelementptr float, ptr %out, i32 %t
  store float %w, ptr %p, align 4
  ret void
}

; A thread that is left alone in front of a barrier computes it anew behind that.
define ptx_kernel void @computed_anew(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %on ]
  br i1 %first, label %w, label %b
w:
  store float %x, ptr addrspace(3) @f, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  %sum = fadd float %v, 1.0
  br i1 %first, label %use, label %on
use:
  %p = getelementptr float, ptr %out, i32 %i
  store float %sum, ptr %p, align 4
  br label %on
on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 20
  br i1 %more, label %loop, label %e
e:
  ret void
}

; Two conditions have to hold, and whether the other one ever does nobody knows; or all is one to them.
define ptx_kernel void @both_have_to_hold(ptr noalias %out, float %x, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %b
w:
  store i32 %n, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %many = icmp sgt i32 %v, 3
  %is = fcmp ogt float %x, 100.0
  %both = and i1 %many, %is
  %all = select i1 %both, i1 %many, i1 false
  %same = select i1 %many, i32 7, i32 7
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %same, ptr %p, align 4
  br i1 %all, label %use, label %e
use:
  store i32 1, ptr %out, align 4
  br label %e
e:
  ret void
}

; What is in a variable behind a branch that nobody follows is thrown away, or used by all.
define ptx_kernel void @variable_behind_a_branch(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca float, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load float, ptr addrspace(3) @f, align 4
  store float %v, ptr %own, align 4
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %more, label %on
more:
  store float 1.0, ptr %out, align 4
  br label %on
on:
  br i1 %first, label %use, label %e
use:
  %w = load float, ptr %own, align 4
  store float %w, ptr %out, align 4
  br label %e
e:
  ret void
}
define ptx_kernel void @variable_behind_a_branch_for_all(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca float, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  store float %v, ptr %own, align 4
  %p = getelementptr float, ptr %out, i32 %t
  %is = fcmp ogt float %x, 1.0
  br i1 %is, label %more, label %on
more:
  store float 1.0, ptr %p, align 4
  br label %on
on:
  %w = load i32, ptr %own, align 4
  store i32 %w, ptr %p, align 4
  ret void
}

; A thread that is left alone may use what it holds in its variables; and who calls a function that
; is not seen, what it returns.
define ptx_kernel void @left_alone(ptr noalias %out, float %x) "nvvm.reqntid"="64" {
  %own = alloca float, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  store float %v, ptr %own, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  store i32 %i, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 10000
  br i1 %more, label %loop, label %e
e:
  %w = load float, ptr %own, align 4
  %p = getelementptr float, ptr %out, i32 %t
  store float %w, ptr %p, align 4
  ret void
}
define float @for_others(float %x) "nvvm.reqntid"="64" convergent {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x float], ptr addrspace(3) @f, i32 0, i32 %t
  store float %x, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: yes
  %v = load float, ptr addrspace(3) @f, align 4
  ret float %v
}

; What was found in one iteration is used in the next one, or behind the loop.
define ptx_kernel void @next_iteration(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %u = xor i32 %t, 1
  %theirs = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %held = phi i32 [ %t, %0 ], [ %v, %loop ]
  %new = add i32 %held, 1
  store i32 %new, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %theirs, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: yes
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %e
e:
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p, align 4
  ret void
}
