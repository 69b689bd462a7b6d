; test opt --host=launches-O2.ll
; What a launch that is known finds in constant memory, and behind pointers that it passes in a
; structure, nobody has looked at, and dynamic shared memory has the size that it says: the host may
; have set `limit` to 8 and cleared what is behind
; (tests/data/host/launches.cu, model.md §9.1).
source_filename = "launches.cu"
target triple = "nvptx64-nvidia-cuda"
@shown = internal addrspace(1) global i64 0
@limit = internal addrspace(4) externally_initialized global i32 0, align 4
@dynamic = external addrspace(3) global [0 x i32], align 4
@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @_ZL5shapePf(ptr %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %n = load i32, ptr addrspace(4) @limit, align 4
  %more = icmp sgt i32 %n, 8
  br i1 %more, label %run, label %out
run:
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

define ptx_kernel void @_ZL5apartPfS_(ptr byval({ ptr }) align 8 %a, ptr %b) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %behind = load ptr, ptr %a, align 8
  %n = load i32, ptr %behind, align 4
  %more = icmp sgt i32 %n, 8
  br i1 %more, label %run, label %out
run:
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

; It is launched with no dynamic shared memory at all.
define ptx_kernel void @_ZL8togetherPfS_(ptr %a, ptr %b) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @dynamic, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) @dynamic, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  ret void
}

; Nobody knows who launches this.
define ptx_kernel void @other(ptr %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %n = load i32, ptr addrspace(4) @limit, align 4
  %more = icmp sgt i32 %n, 8
  br i1 %more, label %run, label %out
run:
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) @s, align 4
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %out
out:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
