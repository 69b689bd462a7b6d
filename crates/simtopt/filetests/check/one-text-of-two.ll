; test check --block-dim=64
; One text of two that meet: who goes the other way meets the barrier behind the join.
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  %mine = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %i = add i32 %t, 0
  %theirs = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %mine
  br i1 %odd, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: wrong
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %theirs
  store i32 %x, ptr %out
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
