; test opt
; Thread 0 stores, meets the others, and leaves: without the barrier nothing would say that it has stored when
; they load, for it does not come to the second one (model.md §5.3).
target triple = "nvptx64-nvidia-cuda"
@g = internal addrspace(3) global i32 poison, align 4
define ptx_kernel void @k(i32 %n, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %w, label %a
w:
  store i32 %n, ptr addrspace(3) @g, align 4
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br i1 %first, label %leave, label %stay
leave:
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %v = load i32, ptr addrspace(3) @g, align 4
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
