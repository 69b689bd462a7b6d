; test opt
; What other files can name they may poll: a plain write to it publishes
; (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"

@flag = external addrspace(1) global i32, align 4
@own = addrspace(1) global i32 0, align 4
@hidden = internal addrspace(1) global i32 0, align 4
@data = internal addrspace(1) global [256 x i32] zeroinitializer, align 4

define ptx_kernel void @declared() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @flag, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @defined() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @own, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @internal_one() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @hidden, align 4
  br label %out
out:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
