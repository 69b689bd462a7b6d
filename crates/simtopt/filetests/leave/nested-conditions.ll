; test opt
; `if (t > 5) if (n > 5) return;` parts nobody: whoever stays comes to the barrier. But only some of the threads that
; test `n` leave, although all of them go one way there: what they write on the way out is above the barrier.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr addrspace(3) @u, align 4
  %c = icmp ugt i32 %t, 5
  br i1 %c, label %maybe, label %rest
maybe:
  %few = icmp ugt i32 %n, 5
  br i1 %few, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) @s, align 4
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}
