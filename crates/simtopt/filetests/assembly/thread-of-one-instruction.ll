; test opt
; The number of the thread, by a text of one instruction (model.md §3.2.3): each thread has an element of
; its own, and may read it without a barrier. Behind the second one it writes its neighbour's.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %q) "nvvm.reqntid"="64" {
  %t = call i32 asm "mov.u32 $0, %tid.x;", "=r"()
  %d = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(war)
  %next = xor i32 %t, 1
  %e = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %next
  store i32 %r1, ptr addrspace(3) %e
  %shown = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %r1, ptr addrspace(1) %shown
  ret void
}
