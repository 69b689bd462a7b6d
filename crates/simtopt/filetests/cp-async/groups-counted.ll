; test opt
; A wait that leaves groups under way is a wait for those behind which as many were made, on every
; way (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2 x [32 x i32]] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)

; Two stages: what is read between the second barrier and the third one was there before.
define ptx_kernel void @stages(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  %b = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 1, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %u
  %d = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 1, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %b, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %w = load i32, ptr addrspace(3) %d, align 4
  %x = add i32 %v, %w
  store i32 %x, ptr addrspace(1) %o, align 4
  ret void
}

; One group less on one way, or on none: the first stage may be under way at the second barrier.
define ptx_kernel void @perhaps_one_less(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, i1 %is) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %is, label %more, label %on
more:
  call void @llvm.nvvm.cp.async.commit.group()
  br label %on
on:
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %v, ptr addrspace(1) %o, align 4
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  ret void
}

; The same copy twice, each in a group of its own: the second one is under way.
define ptx_kernel void @twice(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

; So many are counted, and no more.
define ptx_kernel void @fifteen(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 15)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

define ptx_kernel void @sixteen(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 0, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 16)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

; A copy is under way at both barriers, until a round later.
define ptx_kernel void @a_round_later(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, i32 %n) "nvvm.reqntid"="32" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 31
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %stage = and i32 %k, 1
  %a = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 %stage, i32 %t
  %c = getelementptr [2 x [32 x i32]], ptr addrspace(3) @s, i32 0, i32 %stage, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %i)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %c, align 4
  store i32 %v, ptr addrspace(1) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %k1 = add i32 %k, 1
  %more = icmp ult i32 %k1, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
