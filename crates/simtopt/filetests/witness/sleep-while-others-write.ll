; test opt
; Who sleeps comes out again, and waits for somebody (model.md §9.1): what was written before stays; what is read behind
; may be read when another thread has told this one to go on.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare void @llvm.nvvm.nanosleep(i32)

; As in a scan that looks back at what blocks before have found.
define ptx_kernel void @looks_back(ptr noalias %out, ptr %tiles) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %t, 32
  br i1 %first, label %look, label %on
look:
  %x = call i32 asm sideeffect "ld.relaxed.gpu.u32 $0, [$1];", "=r,l,~{memory}"(ptr %tiles)
  %is = icmp eq i32 %x, 99
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %is)
  br i1 %any, label %wait, label %told
wait:
  call void asm sideeffect "nanosleep.u32 $0;", "r"(i32 648)
  br label %look
told:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %x, ptr addrspace(3) %p
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %lane = and i32 %t, 31
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %lane
  %y = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %o
  ret void
}

define ptx_kernel void @is_told(ptr noalias %out, ptr %flag) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br label %look
look:
  %x = load atomic i32, ptr %flag acquire, align 4
  %is = icmp eq i32 %x, 0
  br i1 %is, label %wait, label %told
wait:
  call void @llvm.nvvm.nanosleep(i32 648)
  br label %look
told:
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %y = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %y, ptr %o
  ret void
}
