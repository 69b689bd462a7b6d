; test opt
; Who goes round over a fence may find out what another thread does meanwhile, however it looks
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef, align 16
@f = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.membar.cta()

define ptx_kernel void @fence_op(ptr noalias %out, ptr noalias %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store i32 5, ptr addrspace(3) @s
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %w, label %l
w:
  fence syncscope("block") acq_rel
  store i32 1, ptr %g
  br label %e
l:
  fence syncscope("block") acq_rel
  %v = load i32, ptr %g
  %c = icmp eq i32 %v, 1
  br i1 %c, label %e, label %l
e:
  fence syncscope("block") acq_rel
  %d = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %d, ptr %o
  ret void
}

define ptx_kernel void @fence_op_volatile(ptr noalias %out, ptr noalias %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store i32 5, ptr addrspace(3) @s
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %w, label %l
w:
  fence syncscope("block") acq_rel
  store volatile i32 1, ptr %g
  br label %e
l:
  fence syncscope("block") acq_rel
  %v = load volatile i32, ptr %g
  %c = icmp eq i32 %v, 1
  br i1 %c, label %e, label %l
e:
  fence syncscope("block") acq_rel
  %d = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %d, ptr %o
  ret void
}

define ptx_kernel void @membar_call(ptr noalias %out, ptr noalias %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store i32 5, ptr addrspace(3) @s
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %first, label %w, label %l
w:
  call void @llvm.nvvm.membar.cta()
  store i32 1, ptr %g
  br label %e
l:
  call void @llvm.nvvm.membar.cta()
  %v = load i32, ptr %g
  %c = icmp eq i32 %v, 1
  br i1 %c, label %e, label %l
e:
  call void @llvm.nvvm.membar.cta()
  %d = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %d, ptr %o
  ret void
}

define ptx_kernel void @fence_in_a_counted_loop(ptr noalias %out, ptr noalias %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  store i32 5, ptr addrspace(3) @s
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br i1 %first, label %w, label %l
w:
  fence syncscope("block") acq_rel
  store i32 1, ptr %g
  br label %e
l:
  %i = phi i32 [ 0, %a ], [ %i1, %l ]
  fence syncscope("block") acq_rel
  %i1 = add i32 %i, 1
  %c = icmp eq i32 %i1, 4
  br i1 %c, label %e, label %l
e:
  fence syncscope("block") acq_rel
  %d = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %d, ptr %o
  ret void
}
