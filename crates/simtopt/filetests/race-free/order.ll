; test opt --assume=race-free --block-dim=256
; Barriers are decided one after the other: what has gone does not bound an epoch any more.
target triple = "nvptx64-nvidia-cuda"

@buf = internal addrspace(3) global [4096 x i32] undef, align 8
@other = internal addrspace(3) global [4096 x i32] undef, align 8

; Who leaves stores before the first barrier, who stays behind it: two original epochs, so two threads may store to one
; place, and it is that barrier which orders them.
define ptx_kernel void @apart(ptr noalias %out, ptr noalias readonly %perm, ptr %who) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  %v = load i32, ptr %who, align 4
  %early = icmp ult i32 %v, 100
  br i1 %early, label %store, label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %store
store:
  store i32 %t, ptr addrspace(3) %a, align 4
  br i1 %early, label %leave, label %stay
leave:
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; A ring of two barriers, each with a store and a load of its own. The load of the last round is followed by no store: that
; all threads end with the same round, the rule does not know.
define ptx_kernel void @ring(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r2, %loop ]
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %x = load i32, ptr addrspace(3) %a, align 4
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %y = load i32, ptr addrspace(3) %a, align 4
  %r2 = add i32 %r, 1
  %more = icmp slt i32 %r2, 9
  br i1 %more, label %loop, label %done
done:
  %s = add i32 %x, %y
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %s, ptr %q, align 4
  ret void
}

; An index that the loop changes after the barrier: stored to one place, loaded from another.
define ptx_kernel void @moved(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  br label %loop
loop:
  %at = phi i32 [ %i, %entry ], [ %next, %go ]
  %j = zext i32 %at to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  %x = load i32, ptr addrspace(3) %a, align 4
  %next = add i32 %at, %x
  %more = icmp ult i32 %next, 4096
  br i1 %more, label %go, label %done
go:
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %loop
done:
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}
