; test opt
; What is accessed strongly somewhere in a kernel says when all else happens to that object (publish
; rule), wherever that is; but that threads of the block meet there tells more, and is seen
; (model.md §9.1): a reduction in global memory whose last steps are volatile.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @reduce(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %first = icmp ult i32 %t, 32
  br i1 %first, label %add, label %out
add:
  %next = getelementptr inbounds i32, ptr addrspace(1) %p, i32 32
  %v = load i32, ptr addrspace(1) %next, align 4
  %own = load i32, ptr addrspace(1) %p, align 4
  %sum = add i32 %v, %own
  store i32 %sum, ptr addrspace(1) %p, align 4
  %near = getelementptr inbounds i32, ptr addrspace(1) %p, i32 16
  %w = load volatile i32, ptr addrspace(1) %near, align 4
  %all = add i32 %w, %sum
  store volatile i32 %all, ptr addrspace(1) %p, align 4
  br label %out
out:
  ret void
}

; Each thread has bytes of its own there: nobody but others that look at them concludes anything.
define ptx_kernel void @tell(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %two = mul i32 %t, 2
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i32 %two
  store i32 %t, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish) ; witness: no
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 1
  store volatile i32 1, ptr addrspace(1) %q, align 4
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
