; test opt
; The same through a vector of pointers.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr byval([2 x i32]) align 4 %p) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr inbounds i32, ptr %p, <2 x i64> <i64 0, i64 1>
  %w = extractelement <2 x ptr> %q, i32 1
  store i32 %t, ptr %w, align 4
  %r = getelementptr inbounds i32, ptr %p, i64 1
  %x = load i32, ptr %r, align 4
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
