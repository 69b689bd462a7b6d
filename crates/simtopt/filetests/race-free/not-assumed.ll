; test opt --block-dim=256
; The same without the assumption: programs that let threads fight for a place are programs, too.
target triple = "nvptx64-nvidia-cuda"

@buf = internal addrspace(3) global [4096 x i32] undef, align 8
@other = internal addrspace(3) global [4096 x i32] undef, align 8

define ptx_kernel void @scatter(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @gather(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  %x = load i32, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %t, ptr addrspace(3) %a, align 4
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}

; Exactly one thread wins each place; without the barrier, all could.

define ptx_kernel void @claim(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %won = icmp eq i32 %x, %t
  %v = zext i1 %won to i32
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %v, ptr %q, align 4
  ret void
}
