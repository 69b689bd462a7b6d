; test opt
; Two calls that all threads make, each with barriers; the second only half of them reach because the others
; have returned early from the function (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1) ; barrier: kept(outside)
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @g()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %rest, label %end
rest:
  call void @g()
  br label %end
end:
  ret void
}

define internal void @g() noinline {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
