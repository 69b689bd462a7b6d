; test opt --plain-barriers
; What an operand bundle brings is of that call: another one would be without (§7.4). The same kernel without tokens
; is beside it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @by_token(i1 %c) convergent {
  %token = call token @llvm.experimental.convergence.entry()
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 %c) [ "convergencectrl"(token %token) ] ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @without(i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 %c) ; barrier: weakened(plain) ; after: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
; adds: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
