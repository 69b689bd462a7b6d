; test opt
; for (i = t; i < n; i += 96), in blocks of 96 threads: each thread has the elements that are its number modulo 96, so the
; second loop meets only its own of the first. In blocks of 97 threads, the last one has those of the first one. A
; counter that may wrap around does not stay the same modulo 96, as 2^32 is no multiple of it; downwards it is the same, and with 64
; bits; from another start, thread t has the elements of thread t + 1.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @as_many(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %fill
fill:
  %i = phi i32 [ %t, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %p, align 4
  %i.next = add nuw nsw i32 %i, 96
  %more = icmp slt i32 %i.next, 4096
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i32 [ %t, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %j
  store i32 %v, ptr %o, align 4
  %j.next = add nuw nsw i32 %j, 96
  %again = icmp slt i32 %j.next, 4096
  br i1 %again, label %use, label %end
end:
  ret void
}
define ptx_kernel void @one_more(ptr noalias %out, i32 %n) "nvvm.reqntid"="97" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %fill
fill:
  %i = phi i32 [ %t, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %p, align 4
  %i.next = add nuw nsw i32 %i, 96
  %more = icmp slt i32 %i.next, 4096
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %t, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %j
  store i32 %v, ptr %o, align 4
  %j.next = add nuw nsw i32 %j, 96
  %again = icmp slt i32 %j.next, 4096
  br i1 %again, label %use, label %end
end:
  ret void
}
define ptx_kernel void @may_wrap(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %fill
fill:
  %i = phi i32 [ %t, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %p, align 4
  %i.next = add i32 %i, 96
  %more = icmp ne i32 %i.next, %n
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %t, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %j
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %again = icmp ne i32 %j.next, %n
  br i1 %again, label %use, label %end
end:
  ret void
}
define ptx_kernel void @downwards(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %fill
fill:
  %i = phi i32 [ %t, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %p, align 4
  %i.next = add nuw nsw i32 %i, 96
  %more = icmp slt i32 %i.next, 4096
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %last = add nuw nsw i32 %t, 3840
  br label %use
use:
  %j = phi i32 [ %last, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %j
  store i32 %v, ptr %o, align 4
  %j.next = add nsw i32 %j, -96
  %again = icmp sgt i32 %j.next, -1
  br i1 %again, label %use, label %end
end:
  ret void
}
define ptx_kernel void @another_start(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %fill
fill:
  %i = phi i32 [ %t, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %p, align 4
  %i.next = add nuw nsw i32 %i, 96
  %more = icmp slt i32 %i.next, 4096
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %late = add nuw nsw i32 %t, 1
  br label %use
use:
  %j = phi i32 [ %late, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %j
  store i32 %v, ptr %o, align 4
  %j.next = add nuw nsw i32 %j, 96
  %again = icmp slt i32 %j.next, 4096
  br i1 %again, label %use, label %end
end:
  ret void
}
define ptx_kernel void @of_64_bits(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  br label %fill
fill:
  %i = phi i64 [ %w, %entry ], [ %i.next, %fill ]
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %i
  store i32 1, ptr addrspace(3) %p, align 4
  %i.next = add nuw nsw i64 %i, 96
  %more = icmp slt i64 %i.next, 4096
  br i1 %more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i64 [ %w, %between ], [ %j.next, %use ]
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %j
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr inbounds i32, ptr %out, i64 %j
  store i32 %v, ptr %o, align 4
  %j.next = add nuw nsw i64 %j, 96
  %again = icmp slt i64 %j.next, 4096
  br i1 %again, label %use, label %end
end:
  ret void
}
