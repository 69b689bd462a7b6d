; test opt
; for (unsigned i = t; i < 4096; i += 96), in blocks of 96 threads, without a flag that says that nothing wraps around: the test says
; it. In front of the step it bounds what is added to; behind the step it bounds the next number, so the first one
; must be known as well. Not if the bound is so large that the step from there wraps, nor if the test is of
; another number, or only on some ways round.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @in_front(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, %n
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill.body ]
  %i.more = icmp ult i32 %i, 4096
  br i1 %i.more, label %fill.body, label %between
fill.body:
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  br label %fill
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use.body ]
  %j.more = icmp ult i32 %j, 4096
  br i1 %j.more, label %use.body, label %end
use.body:
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  br label %use
end:
  ret void
}
define ptx_kernel void @in_front_signed(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, %n
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill.body ]
  %i.more = icmp slt i32 %i, 4096
  br i1 %i.more, label %fill.body, label %between
fill.body:
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  br label %fill
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use.body ]
  %j.more = icmp slt i32 %j, 4096
  br i1 %j.more, label %use.body, label %end
use.body:
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  br label %use
end:
  ret void
}
define ptx_kernel void @in_front_too_large(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, %n
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill.body ]
  %i.more = icmp ult i32 %i, 4294967295
  br i1 %i.more, label %fill.body, label %between
fill.body:
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  br label %fill
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use.body ]
  %j.more = icmp ult i32 %j, 4294967295
  br i1 %j.more, label %use.body, label %end
use.body:
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  br label %use
end:
  ret void
}
define ptx_kernel void @in_front_from_below(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, %n
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill.body ]
  %i.more = icmp sgt i32 %i, 5
  br i1 %i.more, label %fill.body, label %between
fill.body:
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  br label %fill
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use.body ]
  %j.more = icmp sgt i32 %j, 5
  br i1 %j.more, label %use.body, label %end
use.body:
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  br label %use
end:
  ret void
}
define ptx_kernel void @behind(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, 0
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill ]
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  %i.more = icmp ult i32 %i.next, 4096
  br i1 %i.more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use ]
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %j.more = icmp ult i32 %j.next, 4096
  br i1 %j.more, label %use, label %end
end:
  ret void
}
define ptx_kernel void @behind_signed(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, 0
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill ]
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  %i.more = icmp slt i32 %i.next, 4096
  br i1 %i.more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use ]
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %j.more = icmp slt i32 %j.next, 4096
  br i1 %j.more, label %use, label %end
end:
  ret void
}
define ptx_kernel void @behind_too_large(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, 0
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill ]
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  %i.more = icmp ult i32 %i.next, 4294967290
  br i1 %i.more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use ]
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %j.more = icmp ult i32 %j.next, 4294967290
  br i1 %j.more, label %use, label %end
end:
  ret void
}
define ptx_kernel void @behind_unknown_start(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, %n
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill ]
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  %i.more = icmp ult i32 %i.next, 4096
  br i1 %i.more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use ]
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %j.more = icmp ult i32 %j.next, 4096
  br i1 %j.more, label %use, label %end
end:
  ret void
}
define ptx_kernel void @behind_another(ptr noalias %out, i32 %n) "nvvm.reqntid"="96" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = add i32 %t, 0
  br label %fill
fill:
  %i = phi i32 [ %first, %entry ], [ %i.next, %fill ]
  %i.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %i, ptr addrspace(3) %i.p, align 4
  %i.next = add i32 %i, 96
  %i.more = icmp ult i32 %n, 4096
  br i1 %i.more, label %fill, label %between
between:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %use
use:
  %j = phi i32 [ %first, %between ], [ %j.next, %use ]
  %j.p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %v = load i32, ptr addrspace(3) %j.p, align 4
  %o = getelementptr inbounds i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  %j.next = add i32 %j, 96
  %j.more = icmp ult i32 %n, 4096
  br i1 %j.more, label %use, label %end
end:
  ret void
}
