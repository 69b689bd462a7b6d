; test opt --weaken --block-dim=32
; What an operand bundle brings is of that call: another one would be without (§7.2). In a function that controls
; its convergence by tokens LLVM rejects that. The same kernel without tokens is beside it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @by_token(ptr noalias %p, i32 %n) convergent {
  %token = call token @llvm.experimental.convergence.entry()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %their = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %token) ] ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

; With one that nobody knows, with operands or without, it is more than a barrier.
define ptx_kernel void @unknown(ptr noalias %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %their = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "what"() ] ; barrier: kept
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @without(ptr noalias %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %their = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %n
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
