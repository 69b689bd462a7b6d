; test opt
; The low byte of a stack variable is another number than the variable, whichever of several stores wrote it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2048 x i32] poison, align 4

define ptx_kernel void @byte(ptr noalias %p, i1 %c) #0 {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %far = add i32 %t, 1000
  store i32 %far, ptr %x, align 4
  br i1 %c, label %again, label %read
again:
  %far2 = add i32 %t, 1000
  store i32 %far2, ptr %x, align 4
  br label %read
read:
  ; (t + 1000) & 255 is below 8 for t from 24 to 31.
  %low = load i8, ptr %x, align 4
  %few = icmp ult i8 %low, 8
  br i1 %few, label %some, label %join
some:
  br label %join
join:
  %row = phi i32 [ 512, %some ], [ 0, %read ]
  %i = add i32 %t, %row
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %t, ptr addrspace(3) %a1, align 4
  ; Thread 8 reads 24 + 512, which thread 24 writes.
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %flip = xor i32 %t, 16
  %next = add i32 %row, 512
  %j = add i32 %flip, %next
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %a2, align 4
  %q = getelementptr i32, ptr %p, i32 %t
  store i32 %r, ptr %q, align 4
  ret void
}

; All of the variable: t + 1000 is never below 8, so the rows are apart.
define ptx_kernel void @whole(ptr noalias %p, i1 %c) #0 {
entry:
  %x = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %far = add i32 %t, 1000
  store i32 %far, ptr %x, align 4
  br i1 %c, label %again, label %read
again:
  %far2 = add i32 %t, 1000
  store i32 %far2, ptr %x, align 4
  br label %read
read:
  %all = load i32, ptr %x, align 4
  %few = icmp ult i32 %all, 8
  br i1 %few, label %some, label %join
some:
  br label %join
join:
  %row = phi i32 [ 512, %some ], [ 0, %read ]
  %i = add i32 %t, %row
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %flip = xor i32 %t, 16
  %next = add i32 %row, 512
  %j = add i32 %flip, %next
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %j
  %r = load i32, ptr addrspace(3) %a2, align 4
  %q = getelementptr i32, ptr %p, i32 %t
  store i32 %r, ptr %q, align 4
  ret void
}

attributes #0 = { "nvvm.reqntid"="256" }
