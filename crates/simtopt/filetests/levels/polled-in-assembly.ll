; test opt
; The same by inline assembly that is given the pointer (model.md §3.2: a pointer operand may do anything).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr noalias readonly %p) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %poll
poll:
  %seen = call i32 asm "ld.relaxed.sys.u32 $0, [$1];", "=r,l"(ptr %p)
  %again = icmp eq i32 %seen, 0
  br i1 %again, label %poll, label %after
after:
  %q = getelementptr inbounds i32, ptr %p, i64 1
  %x = load i32, ptr %q, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %end
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
