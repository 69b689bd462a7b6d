; test lint
; `if (i < n) { s[t] = …; __syncthreads(); … } tail`: all come to the tail.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i32] undef

define ptx_kernel void @k(ptr addrspace(1) %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %work, label %tail ; lint: parts
work:
  %mine = getelementptr [128 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  %x = load i32, ptr addrspace(3) @s, align 4
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  store i32 %x, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %tail
tail:
  %q = getelementptr i32, ptr addrspace(1) %a, i32 %n
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}
