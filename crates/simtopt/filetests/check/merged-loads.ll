; test check
; Of a source without the second barrier, clang loads once what it loaded twice: what else differs
; tells nothing about the barrier.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr noalias %in, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr %in, i32 %t
  %x = load i32, ptr %from
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %x, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %a = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0() ; gone:
  %b = load i32, ptr addrspace(3) %theirs ; gone: not-decided
  %sum = add i32 %a, %b ; after: %sum = shl i32 %a, 1
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %sum, ptr %to
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
