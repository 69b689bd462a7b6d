; test opt
; Two strong accesses never race, but what one reads may be another value if nothing orders it (model.md §9.1): with a
; plain read or write, not between two sums, nor two writes, nor what may write.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The last steps of a reduction, as they are written for a warp.
define ptx_kernel void @volatile(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store volatile i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load volatile i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: yes
  store volatile i32 %v, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @counter(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %on
clear:
  store atomic i32 0, ptr addrspace(3) @s monotonic, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  %old = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %new = atomicrmw add ptr addrspace(3) @s, i32 2 monotonic
  %both = add i32 %old, %new
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %both, ptr %o
  ret void
}

define ptx_kernel void @written(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store volatile i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  store volatile i32 1, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @compared(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store volatile i32 0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %x = cmpxchg ptr addrspace(3) %q, i32 5, i32 6 monotonic monotonic
  ret void
}

; Who reads finds what it has written itself, or what others have: the same.
define ptx_kernel void @all_alike(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store volatile i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @all_or(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = atomicrmw or ptr addrspace(3) @s, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @all_count(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load volatile i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

; It changes nothing; nobody looks at what it finds.
define ptx_kernel void @add_0(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = atomicrmw add ptr addrspace(3) @s, i32 0 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @exchange() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = atomicrmw xchg ptr addrspace(3) @s, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  store volatile i32 2, ptr addrspace(3) @s
  ret void
}

; Who writes has written before, with nothing between that and what is read.
define ptx_kernel void @again(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %read
write:
  store volatile i32 1, ptr addrspace(3) @s
  br label %meet
read:
  %v = load volatile i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  br i1 %first, label %more, label %done
more:
  store volatile i32 1, ptr addrspace(3) @s
  br label %done
done:
  ret void
}
