; test lint
; `if (t >= n) { a[t] = 0; return; }` behind one barrier and in front of another: nobody else comes to that store.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c = icmp sge i32 %t, %n
  br i1 %c, label %return, label %work
return:
  store i32 0, ptr addrspace(1) %p, align 4
  br label %end
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}
