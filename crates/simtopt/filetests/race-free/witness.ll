; test opt --assume=race-free
; Threads that race between barriers show nothing to who says that they do not: with one number in all of %perm, all
; write one element (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @scattered(ptr noalias %out, ptr noalias readonly %perm) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = getelementptr i32, ptr %perm, i32 %t
  %i = load i32, ptr %e, align 4
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  ret void
}

; What is read is the neighbour's, and the two that are told of do not race; others do.
define ptx_kernel void @beside(ptr noalias %out, ptr noalias readonly %perm) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = getelementptr i32, ptr %perm, i32 %t
  %i = load i32, ptr %e, align 4
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  %late = icmp ugt i32 %t, 31
  br i1 %late, label %w, label %b
w:
  store i32 %t, ptr addrspace(3) %a, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %a, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  ret void
}

define ptx_kernel void @apart(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %n = xor i32 %t, 1
  %b = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %n
  %v = load i32, ptr addrspace(3) %b, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  ret void
}
