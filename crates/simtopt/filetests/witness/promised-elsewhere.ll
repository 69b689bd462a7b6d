; test opt
; What one load is promised holds for all others of these bytes (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
!0 = !{i8 0, i8 2}
!1 = !{}

define ptx_kernel void @bool_then_plain(ptr noalias %out, ptr %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %b = load i8, ptr %p, !range !0, !noundef !1
  %n = load i8, ptr %p
  %c = icmp ugt i8 %n, 1
  br i1 %c, label %go, label %e
go:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %e
e:
  ret void
}

define ptx_kernel void @plain_then_bool(ptr noalias %out, ptr %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  %n = load i8, ptr %p
  %b = load i8, ptr %p, !range !0, !noundef !1
  %c = icmp ugt i8 %n, 1
  br i1 %c, label %go, label %e
go:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %e
e:
  ret void
}

define ptx_kernel void @bool_only(ptr noalias %out, ptr %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t

  
  %n = load i8, ptr %p, !range !0, !noundef !1
  %c = icmp ugt i8 %n, 1
  br i1 %c, label %go, label %e
go:
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  br label %e
e:
  ret void
}
