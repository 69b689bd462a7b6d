; test opt
; A barrier that is aligned and one that is not, of one id, each passed by all (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3) ; barrier: removed(nothing-below)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %c = icmp eq i32 %b, %n
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
