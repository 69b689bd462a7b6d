; test opt
; What a range promises leaves no block of more than 64 threads, and no larger number (model.md
; §9.1); or it does.
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @promised() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @larger() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @around() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call noundef range(i32 65, 1) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @in_both_ways() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !range !0
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @metadata() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !range !0
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @number(i32 range(i32 0, 65) %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = add i32 %n, 0
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

define ptx_kernel void @free(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = add i32 %n, 0
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %many = icmp ugt i32 %m, 64
  br i1 %many, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

!0 = !{i32 1, i32 65}
