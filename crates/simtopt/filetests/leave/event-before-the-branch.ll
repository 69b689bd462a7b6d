; test opt
; What a leaving thread did in its last epoch before it took the branch is an event of a leaving thread as well
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  ret void
rest:
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
