; test opt
; Threads of @k's first warp pass one barrier, go round for ever, and end by `exit` in between; the
; others pass two. Nobody counts what the way that never ends passes (model.md §5.9), and the last
; barrier waits for threads that have ended (§5.3).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 4
@done = internal addrspace(3) global i32 poison, align 4
define ptx_kernel void @k(ptr %out, i32 %n) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  br i1 %c, label %a, label %b
a:
  store i32 0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %loop
loop:
  %i = phi i32 [ 0, %a ], [ %i1, %more ]
  store i32 %i, ptr addrspace(3) %p, align 4
  %i1 = add i32 %i, 1
  %over = icmp uge i32 %i1, %n
  br i1 %over, label %leave, label %more
leave:
  call void asm sideeffect "exit;", ""()
  br label %more
more:
  br label %loop
b:
  %q = getelementptr i8, ptr addrspace(3) %p, i32 -128
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %y = load i32, ptr addrspace(3) @done
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="64,1,1" }
