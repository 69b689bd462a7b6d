; test opt
; Where the host decides whether those who leave come to a barrier on their way, they may leave
; without (model.md §5.3).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 poison, align 4
define ptx_kernel void @maybe(ptr %p, ptr noalias %out, i1 %v) convergent {
entry:
  %x = load i32, ptr %p, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @s, align 4
  br i1 %v, label %other, label %end
other:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  br label %end
end:
  ret void
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  store i32 %r2, ptr %out
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
