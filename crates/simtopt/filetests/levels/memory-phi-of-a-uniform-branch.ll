; test opt
; The same where the branch is uniform: whatever is stored, all store it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %n, i32 %m) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  %x = alloca i32, align 4
  store i32 0, ptr %x, align 4
  br i1 %n, label %then, label %got
then:
  store i32 %m, ptr %x, align 4
  br label %got
got:
  %v = load i32, ptr %x, align 4
  %c = icmp eq i32 %v, 1
  br i1 %c, label %some, label %end
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
