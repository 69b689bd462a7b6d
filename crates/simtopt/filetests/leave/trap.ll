; test opt
; Whoever traps takes the whole kernel along, and the host may look at memory then (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %fail, label %rest
fail:
  call void @llvm.trap()
  unreachable
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
