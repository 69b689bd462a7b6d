; test opt
; The address of a variable that has no name elsewhere may get there: by a result, a store, an
; argument, an initializer (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"

@returned = internal addrspace(1) global i32 0, align 4
@stored = internal addrspace(1) global i32 0, align 4
@passed = internal addrspace(1) global i32 0, align 4
@listed = internal addrspace(1) global i32 0, align 4
@one_of_many0 = internal addrspace(1) global i32 0, align 4
@one_of_many1 = internal addrspace(1) global i32 0, align 4
@one_of_many2 = internal addrspace(1) global i32 0, align 4
@one_of_many3 = internal addrspace(1) global i32 0, align 4
@one_of_many4 = internal addrspace(1) global i32 0, align 4
@one_of_many5 = internal addrspace(1) global i32 0, align 4
@one_of_many6 = internal addrspace(1) global i32 0, align 4
@one_of_many7 = internal addrspace(1) global i32 0, align 4
@one_of_many8 = internal addrspace(1) global i32 0, align 4
@one_of_many9 = internal addrspace(1) global i32 0, align 4
@one_of_many10 = internal addrspace(1) global i32 0, align 4
@one_of_many11 = internal addrspace(1) global i32 0, align 4
@one_of_many12 = internal addrspace(1) global i32 0, align 4
@one_of_many13 = internal addrspace(1) global i32 0, align 4
@one_of_many14 = internal addrspace(1) global i32 0, align 4
@one_of_many15 = internal addrspace(1) global i32 0, align 4
@one_of_many16 = internal addrspace(1) global i32 0, align 4
@one_of_many17 = internal addrspace(1) global i32 0, align 4
@one_of_many18 = internal addrspace(1) global i32 0, align 4
@one_of_many19 = internal addrspace(1) global i32 0, align 4
@kept = internal addrspace(1) global i32 0, align 4
@table = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @listed], align 8
@to = internal addrspace(1) global ptr null, align 8
@data = internal addrspace(1) global [256 x i32] zeroinitializer, align 4

define ptr @where() {
  ret ptr addrspacecast (ptr addrspace(1) @returned to ptr)
}

define ptr addrspace(1) @which(i32 %i) {
  %c1 = icmp eq i32 %i, 1
  %p1 = select i1 %c1, ptr addrspace(1) @one_of_many1, ptr addrspace(1) @one_of_many0
  %c2 = icmp eq i32 %i, 2
  %p2 = select i1 %c2, ptr addrspace(1) @one_of_many2, ptr addrspace(1) %p1
  %c3 = icmp eq i32 %i, 3
  %p3 = select i1 %c3, ptr addrspace(1) @one_of_many3, ptr addrspace(1) %p2
  %c4 = icmp eq i32 %i, 4
  %p4 = select i1 %c4, ptr addrspace(1) @one_of_many4, ptr addrspace(1) %p3
  %c5 = icmp eq i32 %i, 5
  %p5 = select i1 %c5, ptr addrspace(1) @one_of_many5, ptr addrspace(1) %p4
  %c6 = icmp eq i32 %i, 6
  %p6 = select i1 %c6, ptr addrspace(1) @one_of_many6, ptr addrspace(1) %p5
  %c7 = icmp eq i32 %i, 7
  %p7 = select i1 %c7, ptr addrspace(1) @one_of_many7, ptr addrspace(1) %p6
  %c8 = icmp eq i32 %i, 8
  %p8 = select i1 %c8, ptr addrspace(1) @one_of_many8, ptr addrspace(1) %p7
  %c9 = icmp eq i32 %i, 9
  %p9 = select i1 %c9, ptr addrspace(1) @one_of_many9, ptr addrspace(1) %p8
  %c10 = icmp eq i32 %i, 10
  %p10 = select i1 %c10, ptr addrspace(1) @one_of_many10, ptr addrspace(1) %p9
  %c11 = icmp eq i32 %i, 11
  %p11 = select i1 %c11, ptr addrspace(1) @one_of_many11, ptr addrspace(1) %p10
  %c12 = icmp eq i32 %i, 12
  %p12 = select i1 %c12, ptr addrspace(1) @one_of_many12, ptr addrspace(1) %p11
  %c13 = icmp eq i32 %i, 13
  %p13 = select i1 %c13, ptr addrspace(1) @one_of_many13, ptr addrspace(1) %p12
  %c14 = icmp eq i32 %i, 14
  %p14 = select i1 %c14, ptr addrspace(1) @one_of_many14, ptr addrspace(1) %p13
  %c15 = icmp eq i32 %i, 15
  %p15 = select i1 %c15, ptr addrspace(1) @one_of_many15, ptr addrspace(1) %p14
  %c16 = icmp eq i32 %i, 16
  %p16 = select i1 %c16, ptr addrspace(1) @one_of_many16, ptr addrspace(1) %p15
  %c17 = icmp eq i32 %i, 17
  %p17 = select i1 %c17, ptr addrspace(1) @one_of_many17, ptr addrspace(1) %p16
  %c18 = icmp eq i32 %i, 18
  %p18 = select i1 %c18, ptr addrspace(1) @one_of_many18, ptr addrspace(1) %p17
  %c19 = icmp eq i32 %i, 19
  %p19 = select i1 %c19, ptr addrspace(1) @one_of_many19, ptr addrspace(1) %p18
  ret ptr addrspace(1) %p19
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

define ptx_kernel void @k_one_of_many() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %give, label %out
give:
  store i32 1, ptr addrspace(1) @one_of_many7, align 4
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
