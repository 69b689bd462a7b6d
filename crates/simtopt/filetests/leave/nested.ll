; test opt
; Conditions within conditions, each with a way out: whoever is left has come through all of them (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %a = icmp sge i32 %t, %n
  br i1 %a, label %end, label %in
in:
  %b = icmp sge i32 %y, %m
  br i1 %b, label %out, label %inner
out:
  %odd = trunc i32 %t to i1
  br i1 %odd, label %out.odd, label %end
out.odd:
  store i32 1, ptr addrspace(3) @v, align 4
  br label %end
inner:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  br label %end
end:
  ret void
}
