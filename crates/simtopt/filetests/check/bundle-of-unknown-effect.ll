; test check
; A bundle of an unknown tag may read and write all memory, whatever the callee promises (LangRef, Operand Bundles).
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 poison, align 4
declare i32 @f(i32) memory(none) nosync willreturn nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @unknown() {
  %a = call i32 @f(i32 1) [ "new-in-llvm-99"(ptr addrspace(3) @s) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: not-decided
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @known() {
  %a = call i32 @f(i32 1) [ "kcfi"(i32 1) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
