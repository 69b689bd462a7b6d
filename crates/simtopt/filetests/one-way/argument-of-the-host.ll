; test opt --host=launches-O2.ll
; What the host passes decides branches, as the extents do that it chooses
; (tests/data/host/launches.cu, model.md §5.10).
source_filename = "launches.cu"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

; n is 1.
define ptx_kernel void @_ZL6numberPfi(ptr %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %more = icmp sgt i32 %n, 1
  br i1 %more, label %other, label %out
other:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unreached)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

; n is whatever the user of the program likes.
define ptx_kernel void @_ZL7unknownPfi(ptr %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %more = icmp sgt i32 %n, 1
  br i1 %more, label %other, label %out
other:
  %v = load i32, ptr addrspace(3) @s, align 4
  %q = getelementptr inbounds i32, ptr %a, i32 %t
  store i32 %v, ptr %q, align 4
  br label %out
out:
  ret void
}

; All blocks have 64, 128 or 256 threads: never fewer.
define ptx_kernel void @_ZL5shapePf(ptr %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %few = icmp ult i32 %n, 64
  br i1 %few, label %other, label %out
other:
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
