; test opt
; Atomics of one operation commute; with another one, and with what is used, they keep their order where they meet.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 0
  %a = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %b = atomicrmw add ptr addrspace(3) %p, i32 2 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %c = atomicrmw xor ptr addrspace(3) %p, i32 2 syncscope("block") monotonic, align 4
  ret void
}
define ptx_kernel void @own(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %a = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw xchg ptr addrspace(3) %p, i32 2 syncscope("block") monotonic, align 4
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %b
  store i32 1, ptr addrspace(3) %q, align 4
  ret void
}
