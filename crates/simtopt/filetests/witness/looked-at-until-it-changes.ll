; test opt
; What a loop looks at until it is left shows nothing but that (model.md §9.1): whoever comes first, it is left in the end.
target triple = "nvptx64-nvidia-cuda"
@r = internal addrspace(3) global [64 x i32] undef
@flag = internal addrspace(3) global i32 undef
@lock = internal addrspace(3) global i32 undef
@sum = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @vprintf(ptr, ptr)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @told_before(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %look
look:
  %v = load atomic i32, ptr addrspace(3) @flag syncscope("block") acquire, align 4
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %rv, ptr %o
  ret void
}

define ptx_kernel void @told_again(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %on
on:
  %low = icmp ult i32 %t, 32
  br i1 %low, label %look, label %told
look:
  %v = load atomic i32, ptr addrspace(3) @flag syncscope("block") acquire, align 4
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  %last = icmp eq i32 %t, 32
  br i1 %last, label %more, label %end
more:
  store atomic i32 2, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %end
end:
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %rv, ptr %o
  ret void
}

define ptx_kernel void @two_hold_the_lock(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store volatile i32 0, ptr addrspace(3) @lock
  store i32 0, ptr addrspace(3) @sum
  br label %begin
begin:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %one = icmp eq i32 %t, 1
  br i1 %one, label %lock1, label %on
lock1:
  %v1 = atomicrmw xchg ptr addrspace(3) @lock, i32 1 syncscope("block") acquire
  %is1 = icmp eq i32 %v1, 0
  br i1 %is1, label %in1, label %lock1
in1:
  %s1 = load i32, ptr addrspace(3) @sum
  %s1n = add i32 %s1, 1
  store i32 %s1n, ptr addrspace(3) @sum
  %d1 = atomicrmw xchg ptr addrspace(3) @lock, i32 0 syncscope("block") release
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %second = icmp eq i32 %t, 32
  br i1 %second, label %lock2, label %done
lock2:
  %v2 = atomicrmw xchg ptr addrspace(3) @lock, i32 1 syncscope("block") acquire
  %is2 = icmp eq i32 %v2, 0
  br i1 %is2, label %in2, label %lock2
in2:
  %s2 = load i32, ptr addrspace(3) @sum
  %s2n = add i32 %s2, 2
  store i32 %s2n, ptr addrspace(3) @sum
  %d2 = atomicrmw xchg ptr addrspace(3) @lock, i32 0 syncscope("block") release
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @sum
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

; It may have set it itself.
define ptx_kernel void @exchanged(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  br i1 %first, label %tell, label %cas
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %on
cas:
  %cx = cmpxchg ptr addrspace(3) @flag, i32 0, i32 1 syncscope("block") monotonic monotonic
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load atomic i32, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  %o = getelementptr i32, ptr %out, i32 %t
  %sum = add i32 %rv, %v
  store i32 %sum, ptr %o
  ret void
}

; As loops are rotated.
define ptx_kernel void @first_look_in_front(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = load volatile i32, ptr addrspace(3) @flag
  %not = icmp eq i32 %u, 0
  br i1 %not, label %look, label %told
look:
  %v = load volatile i32, ptr addrspace(3) @flag
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %rv, ptr %o
  ret void
}

; Past a branch behind which nobody looks.
define ptx_kernel void @looks_and_warns(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %look
look:
  %v = load volatile i32, ptr addrspace(3) @flag
  %wrong = icmp slt i32 %v, 0
  br i1 %wrong, label %warn, label %ask
warn:
  %w = call i32 @vprintf(ptr null, ptr null)
  br label %ask
ask:
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %rv, ptr %o
  ret void
}
