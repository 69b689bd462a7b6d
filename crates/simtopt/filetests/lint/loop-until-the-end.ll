; test lint
; Who leaves the loop has nothing to do any more: it returns early.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %i, ptr addrspace(1) %a, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %t
  br i1 %more, label %loop, label %end
end:
  ret void
}
