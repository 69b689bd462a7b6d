; test check
; Only for one number of four billion threads come there: no launch that is tried has it, and so nothing is known.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = mul i32 %n, 1664525
  %hash = xor i32 %odd, 1013904223
  %squared = mul i32 %hash, %hash
  %wanted = icmp eq i32 %squared, 305419897
  br i1 %wanted, label %there, label %end
there:
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: not-decided
  %i = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  br label %end
end:
  ret void
}
