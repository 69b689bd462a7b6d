; test opt
; The first block of a grid of clusters of two is never its last one (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @clusters() "nvvm.cluster_dim"="2" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %first = icmp eq i32 %b, 0
  br i1 %first, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %next = add i32 %b, 1
  %last = icmp eq i32 %next, %n
  br i1 %last, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

define ptx_kernel void @annotated() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %first = icmp eq i32 %b, 0
  br i1 %first, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %next = add i32 %b, 1
  %last = icmp eq i32 %next, %n
  br i1 %last, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

define ptx_kernel void @blocks() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %first = icmp eq i32 %b, 0
  br i1 %first, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %next = add i32 %b, 1
  %last = icmp eq i32 %next, %n
  br i1 %last, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()

!nvvm.annotations = !{!0}
!0 = !{ptr @annotated, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1}
