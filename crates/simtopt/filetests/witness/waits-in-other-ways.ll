; test opt
; Who goes round a loop until somebody else has told it to go on waits for it (model.md §9.1), whatever other ways lead
; out of the loop; and who comes to a barrier of some threads waits for those.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef
@flag = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)

; As of an enumeration of which all values are named.
define ptx_kernel void @never(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %out, i32 %rv
  %ro2 = getelementptr i32, ptr %ro, i32 64
  store i32 1, ptr %ro2
  br i1 %first, label %write, label %on
write:
  store i32 7, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %meet
ask:
  %lane = and i32 %t, 31
  %zero = icmp eq i32 %lane, 0
  br i1 %zero, label %look, label %meet
look:
  %v = load atomic i32, ptr addrspace(3) @flag syncscope("block") acquire, align 4
  switch i32 %v, label %never [ i32 0, label %look
                               i32 1, label %meet
                               i32 2, label %meet ]
never:
  unreachable
meet:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %high = icmp uge i32 %t, 32
  br i1 %high, label %read, label %done
read:
  %y = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %o
  br label %done
done:
  ret void
}

; The other way out leads past a barrier.
define ptx_kernel void @past_a_barrier(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %out, i32 %rv
  %ro2 = getelementptr i32, ptr %ro, i32 64
  store i32 1, ptr %ro2
  br i1 %first, label %write, label %on
write:
  store i32 7, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %ask
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %meet
ask:
  %lane = and i32 %t, 31
  %zero = icmp eq i32 %lane, 0
  br i1 %zero, label %look, label %meet
look:
  %v = load atomic i32, ptr addrspace(3) @flag syncscope("block") acquire, align 4
  switch i32 %v, label %look [ i32 1, label %meet
                               i32 2, label %stop ]
meet:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %high = icmp uge i32 %t, 32
  br i1 %high, label %read, label %done
read:
  %y = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %o
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  store i32 %t, ptr addrspace(3) @s
  br label %stop
stop:
  ret void
}

define ptx_kernel void @counted(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %begin
clear:
  store atomic i32 0, ptr addrspace(3) @flag syncscope("block") monotonic, align 4
  br label %begin
begin:
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %tx = xor i32 %t, 32
  %rq = getelementptr i32, ptr addrspace(3) @r, i32 %tx
  %rv = load i32, ptr addrspace(3) %rq
  %ro = getelementptr i32, ptr %out, i32 %rv
  %ro2 = getelementptr i32, ptr %ro, i32 64
  store i32 1, ptr %ro2
  br i1 %first, label %write, label %on
write:
  store i32 7, ptr addrspace(3) @s
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %tell, label %ask
tell:
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 1, i32 64) ; barrier: kept(partial)
  br label %meet
ask:
  %lane = and i32 %t, 31
  %zero = icmp eq i32 %lane, 0
  br i1 %zero, label %look, label %meet
look:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) ; barrier: kept(partial)
  br label %meet
meet:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %high = icmp uge i32 %t, 32
  br i1 %high, label %read, label %done
read:
  %y = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %o
  br label %done
done:
  ret void
}
