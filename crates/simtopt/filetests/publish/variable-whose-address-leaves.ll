; test opt
; The address of a variable that has no name elsewhere may get there: by a result, a store, an
; argument, an initializer (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"

@returned = internal addrspace(1) global i32 0, align 4
@stored = internal addrspace(1) global i32 0, align 4
@passed = internal addrspace(1) global i32 0, align 4
@listed = internal addrspace(1) global i32 0, align 4
@kept = internal addrspace(1) global i32 0, align 4
@table = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @listed], align 8
@to = internal addrspace(1) global ptr null, align 8
@data = internal addrspace(1) global [256 x i32] zeroinitializer, align 4

define ptr @where() {
  ret ptr addrspacecast (ptr addrspace(1) @returned to ptr)
}

define ptx_kernel void @store() {
  store ptr addrspacecast (ptr addrspace(1) @stored to ptr), ptr addrspace(1) @to, align 8
  ret void
}

define ptx_kernel void @pass() {
  call void @other(i64 ptrtoint (ptr addrspace(1) @passed to i64))
  ret void
}

define ptx_kernel void @k_returned() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @returned, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @k_stored() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @stored, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @k_passed() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @passed, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @k_listed() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @listed, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @k_kept() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @kept, align 4
  br label %out
out:
  ret void
}

declare void @other(i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
