; test opt --assume=race-free
; In a block of unknown shape, threads of different rows have the same threadIdx.x.
target triple = "nvptx64-nvidia-cuda"

@buf = internal addrspace(3) global [4096 x i32] undef, align 8
@other = internal addrspace(3) global [4096 x i32] undef, align 8

define ptx_kernel void @rows(ptr noalias %out, ptr noalias readonly %perm) {
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

define ptx_kernel void @row(ptr noalias %out, ptr noalias readonly %perm) "nvvm.reqntid"="512" {
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
  %q = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %q, align 4
  ret void
}
