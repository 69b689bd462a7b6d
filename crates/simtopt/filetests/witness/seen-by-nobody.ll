; test opt
; What is left in shared memory where nobody reads it any more shows to nobody, and what a thread
; gives to its warp shows only if one of that takes it (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 16
@w = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.wait.all()

; The last shift of a window.
define ptx_kernel void @shifted(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %to = getelementptr i32, ptr addrspace(3) @w, i32 %t
  store i32 %v, ptr addrspace(3) %to, align 4
  ret void
}

; Somebody reads it.
define ptx_kernel void @shifted_once_more(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  %to = getelementptr i32, ptr addrspace(3) @w, i32 %t
  store i32 %v, ptr addrspace(3) %to, align 4
  %again = load i32, ptr addrspace(3) %to, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %again, ptr %p, align 4
  ret void
}

; In a loop what is stored is read when it goes round.
define ptx_kernel void @shifted_in_a_loop(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %to = getelementptr i32, ptr addrspace(3) @w, i32 %t
  %p = getelementptr i32, ptr %out, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %again = load i32, ptr addrspace(3) %to, align 4
  store i32 %again, ptr %p, align 4
  store i32 %i, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: yes
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The second warp's sum goes nowhere.
define ptx_kernel void @given_for_nothing(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %second = icmp ugt i32 %t, 31
  br i1 %first, label %fill, label %wait
fill:
  store i32 7, ptr addrspace(3) @s, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %second, label %read, label %sum
read:
  %found = load i32, ptr addrspace(3) @s, align 4
  br label %sum
sum:
  %v = phi i32 [ 0, %wait ], [ %found, %read ]
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 1, i32 31)
  %both = add i32 %v, %r
  br i1 %first, label %write, label %done
write:
  store i32 %both, ptr %out, align 4
  br label %done
done:
  ret void
}

; The first one's does not: what the second thread has read the first one takes.
define ptx_kernel void @given(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %fill, label %wait
fill:
  store i32 7, ptr addrspace(3) @s, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 1, i32 31)
  br i1 %first, label %write, label %done
write:
  store i32 %r, ptr %out, align 4
  br label %done
done:
  ret void
}

; What the second warp reads together is thrown away by all of it.
define ptx_kernel void @matrix_for_nothing(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %fill, label %wait
fill:
  store i32 7, ptr addrspace(3) @s, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) @s)
  br i1 %first, label %write, label %done
write:
  store i32 %r, ptr %out, align 4
  br label %done
done:
  ret void
}

; The second one stores it.
define ptx_kernel void @matrix(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %fill, label %wait
fill:
  store i32 7, ptr addrspace(3) @s, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) @s)
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %r, ptr %p, align 4
  ret void
}

; The number of its warp, as a warp hands it on, is no data: who is not of the first one may always
; throw away what it has read.
define ptx_kernel void @chosen_by_the_warp(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %fill, label %wait
fill:
  store i32 7, ptr addrspace(3) @s, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  %own = lshr i32 %t, 5
  %warp = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %own, i32 0, i32 31)
  %is = icmp eq i32 %warp, 9
  %kept = select i1 %is, i32 %v, i32 0
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %kept, ptr %p, align 4
  ret void
}

; Others read it, behind a barrier that is one with that of the first ones.
define ptx_kernel void @read_by_others(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %t, 32
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  br i1 %first, label %writes, label %reads
writes:
  %to = getelementptr i32, ptr addrspace(3) @w, i32 %t
  store i32 %v, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %done
reads:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %from = sub i32 %t, 32
  %at = getelementptr i32, ptr addrspace(3) @w, i32 %from
  %x = load i32, ptr addrspace(3) %at, align 4
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %p, align 4
  br label %done
done:
  ret void
}

; What is copied to where nobody reads was read for nothing.
define ptx_kernel void @copied_for_nothing(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %to = getelementptr i32, ptr addrspace(3) @w, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %g)
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
