; test opt
; As late-in-each-arm.ll, with fences of different places in the source: what is attached makes no other fence of it. Of a scope
; that nobody knows, nobody knows that two fences are the same (model.md §3.1, late phase).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  fence seq_cst, !place !0
  br label %join
b:
  fence seq_cst, !place !1
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(fence-ordered)
  store i32 1, ptr %q, align 4
  ret void
}
define ptx_kernel void @unknown_scope(ptr noalias %p, ptr noalias %q, i32 %n) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  fence syncscope("neighbourhood") seq_cst
  br label %join
b:
  fence syncscope("neighbourhood") seq_cst
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %q, align 4
  ret void
}

!0 = !{!"here"}
!1 = !{!"there"}
