; test opt --host=launches-O2.ll
; Whether two pointers are one decides. The host may pass one for both, which is not known, or
; passes such that are apart (tests/data/host/launches.cu, model.md §9.1).
source_filename = "launches.cu"
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @_ZL8togetherPfS_(ptr %a, ptr %b) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %other = icmp ne ptr %a, %b
  br i1 %other, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %other, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

define ptx_kernel void @_ZL5apartPfS_(ptr %a, ptr %b) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %other = icmp ne ptr %a, %b
  br i1 %other, label %write, label %on
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %on
on:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br i1 %other, label %read, label %out
read:
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
