; test opt
; Shared memory that is passed to a kernel is gone when that has ended, as what it names is
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@f = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @local_param(ptr noalias %out, ptr addrspace(3) align 4 %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  store atomic i32 0, ptr addrspace(3) %p syncscope("block") monotonic, align 4
  br label %b
b:
  ret void
}

define ptx_kernel void @declared(ptr noalias %out, ptr addrspace(3) align 4 %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw add ptr addrspace(3) @f, i32 1 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  store atomic i32 0, ptr addrspace(3) @f syncscope("block") monotonic, align 4
  br label %b
b:
  ret void
}

define ptx_kernel void @local_param_control(ptr noalias %out, ptr addrspace(3) align 4 %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %z, label %a
z:
  %q = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("block") monotonic
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %l = icmp eq i32 %t, 32
  br i1 %l, label %w, label %b
w:
  %v = load atomic i32, ptr addrspace(3) %p syncscope("block") monotonic, align 4
  store i32 %v, ptr %out
  br label %b
b:
  ret void
}
