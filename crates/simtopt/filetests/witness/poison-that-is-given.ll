; test opt
; With numbers with which threads give poison to others nobody launches a kernel: who finds what was
; there before has no less (model.md §9.1, *Defined*).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@shown = internal addrspace(1) global i32 0
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; All of any number of bits are gone from 32 on.
define ptx_kernel void @by_too_much(ptr addrspace(1) noalias readonly %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %more = or i32 %t, 32
  %gone = lshr i32 1, %more
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %gone, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}

; Nor what `add` updates by.
define ptx_kernel void @updates(ptr addrspace(1) noalias readonly %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %more = or i32 %t, 32
  %gone = shl i32 1, %more
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %old = atomicrmw add ptr addrspace(3) %p, i32 %gone monotonic
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}

; Fewer bits are chosen for what the host gives.
define ptx_kernel void @by_a_parameter(i32 %bit) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = lshr i32 1024, %bit
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %some, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}

; What is poison in a variable of the thread's own is nobody else's business.
define ptx_kernel void @of_its_own() "nvvm.reqntid"="64" {
  %own = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %more = or i32 %t, 32
  %gone = lshr i32 1, %more
  store i32 %gone, ptr %own
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}

; Nor is `undef` made of numbers: threads that have nothing to give have it with all of them.
define ptx_kernel void @of_some(ptr addrspace(1) noalias readonly %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 32
  br i1 %few, label %has, label %join
has:
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %from
  br label %join
join:
  %u = phi i32 [ %v, %has ], [ undef, %0 ]
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %u, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %reads = icmp ult i32 %t, 31
  br i1 %reads, label %read, label %end
read:
  %n = add i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  br label %end
end:
  ret void
}

; What is masked for an amount is a size as well: few bits of it are left for any number.
define ptx_kernel void @of_a_size(i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %words = lshr i32 %n, 5
  %by = and i32 %n, 31
  %some = shl i32 1, %by
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %some, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %reads = icmp ult i32 %t, %words
  br i1 %reads, label %read, label %end
read:
  %m = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %m
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  br label %end
end:
  ret void
}

; A field of bits ends behind where it begins.
define ptx_kernel void @of_a_field(ptr addrspace(1) noalias readonly %in, i32 %begin, i32 %end) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %left = sub i32 32, %end
  %both = add i32 %left, %begin
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %high = shl i32 %v, %left
  %field = lshr i32 %high, %both
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %field, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %m = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %m
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}
