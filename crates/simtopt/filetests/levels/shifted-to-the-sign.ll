; test opt
; (t << 27) < 0 is bit 4 of t: it differs within a warp, whose numbers go all the way round, past where signed order ends.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 4

define ptx_kernel void @sign(ptr noalias %p) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %shifted = shl i32 %t, 27
  %c = icmp slt i32 %shifted, 0
  br i1 %c, label %some, label %join
some:
  br label %join
join:
  %row = phi i32 [ 64, %some ], [ 0, %entry ]
  %i = add i32 %t, %row
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %t, ptr addrspace(3) %a1, align 4
  ; Thread 0 writes the first word, thread 16 reads it: 0 ^ 16 is not in the other's row, but 16 ^ 16 - 64 + 64 is.
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %flip = xor i32 %t, 16
  %next = add i32 %row, 64
  %j = add i32 %flip, %next
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %a2, align 4
  %q = getelementptr i32, ptr %p, i32 %t
  store i32 %r, ptr %q, align 4
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" }
