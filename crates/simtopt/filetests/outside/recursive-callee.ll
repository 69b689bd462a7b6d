; test opt
; Of recursion the worst is assumed (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again

again:
  %m = sub i32 %n, 1
  call void @f(i32 %m)
  br label %end

end:
  ret void
}
