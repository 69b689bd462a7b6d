; test opt
; What is tested before the first round of a cycle and before each further one holds in it (model.md §4.2).
target triple = "nvptx64-nvidia-cuda"
@s = external addrspace(3) global [0 x i32], align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; for (c = t; c < n; c += blockDim.x) s[c] = c; then s[n + t] = t.
define ptx_kernel void @tested(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp slt i32 %t, %n
  br i1 %any, label %in, label %behind
in:
  br label %round
round:
  %c = phi i32 [ %t, %in ], [ %next, %round ]
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add i32 %c, %b
  %again = icmp slt i32 %next, %n
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; The first test is always true, and left out.
define ptx_kernel void @of_a_number() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %round
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ]
  %c64 = zext nneg i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add nuw nsw i32 %c, %b
  %again = icmp ult i32 %next, 1024
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 1024
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; Written the other way round, as of PTX.
define ptx_kernel void @inverted(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %none = icmp sge i32 %t, %n
  br i1 %none, label %behind, label %round
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ]
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add i32 %c, %b
  %again = icmp slt i32 %next, %n
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; The first round is not tested: thread 5 writes s[5], as thread 2 does behind the barrier if n is 3.
define ptx_kernel void @first_is_not(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %round
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ]
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add i32 %c, %b
  %again = icmp slt i32 %next, %n
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; Further rounds are tested with another number.
define ptx_kernel void @other_bound(i32 %n, i32 %m) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp slt i32 %t, %n
  br i1 %any, label %round, label %behind
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ]
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add i32 %c, %b
  %again = icmp slt i32 %next, %m
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; What is tested is the next number, and that is not what is written: one further.
define ptx_kernel void @one_further(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp slt i32 %t, %n
  br i1 %any, label %round, label %behind
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ]
  %next = add i32 %c, %b
  %c64 = sext i32 %next to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %again = icmp slt i32 %next, %n
  br i1 %again, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}

; One way back is tested, the other one is not.
define ptx_kernel void @two_ways_back(i32 %n, i1 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp slt i32 %t, %n
  br i1 %any, label %round, label %behind
round:
  %c = phi i32 [ %t, %0 ], [ %next, %round ], [ %next, %free ]
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %c64
  store i32 %c, ptr addrspace(3) %p
  %next = add i32 %c, %b
  %again = icmp slt i32 %next, %n
  br i1 %again, label %round, label %free
free:
  br i1 %x, label %round, label %behind
behind:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %n64 = sext i32 %n to i64
  %t64 = zext nneg i32 %t to i64
  %from = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %n64
  %q = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %t64
  store i32 %t, ptr addrspace(3) %q
  ret void
}
