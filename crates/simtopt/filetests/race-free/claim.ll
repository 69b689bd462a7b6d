; test opt --assume=race-free --block-dim=256
; `claim[h[t]] = t; barrier; won = claim[h[t]] == t`: if two threads have one h[t], they race, and whoever assumes
; freedom from races says that they do not. Then each thread wins, with and without the barrier. A program where
; threads do fight breaks: that is what the assumption means, and why it is off by default (not-assumed.ll).
target triple = "nvptx64-nvidia-cuda"

@buf = internal addrspace(3) global [4096 x i32] undef, align 8
@other = internal addrspace(3) global [4096 x i32] undef, align 8

define ptx_kernel void @claim(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr addrspace(3) %a, align 4
  %won = icmp eq i32 %x, %t
  %v = zext i1 %won to i32
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %v, ptr %q, align 4
  ret void
}

; The same by an atomic: what it leaves is decided by no assumption.

define ptx_kernel void @exchange(ptr noalias %out, ptr noalias readonly %perm) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %e = getelementptr inbounds i32, ptr %perm, i64 %w
  %i = load i32, ptr %e, align 4
  %j = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @buf, i64 %j
  %old = atomicrmw xchg ptr addrspace(3) %a, i32 %t syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %a, align 4
  %won = icmp eq i32 %x, %t
  %v = zext i1 %won to i32
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %v, ptr %q, align 4
  ret void
}
