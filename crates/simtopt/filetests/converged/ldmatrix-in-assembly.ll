; test opt
; ldmatrix as one instruction in assembly reads shared memory together with its warp (model.md §3.2.3, §3.2.4):
; nothing has written, but what threads part in front of the barrier meet in it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @read() "nvvm.reqntid"="32" "target-cpu"="sm_80" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %from = ptrtoint ptr addrspace(3) @s to i32
  %r = call { i32, i32 } asm sideeffect "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {$0, $1}, [$2];", "=r,=r,r"(i32 %from)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  store i32 %t, ptr addrspace(3) %e
  ret void
}
