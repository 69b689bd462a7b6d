; test opt
; A line that ends threads does so beside one that reads the clock, too (model.md §3.2.5).
target triple = "nvptx64-nvidia-cuda"

@u = internal addrspace(3) global i32 poison, align 4
@w = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  %x = zext i1 %c to i32
  %now = call i32 asm sideeffect "{ .reg .pred p; setp.ne.u32 p, $1, 0; mov.u32 $0, %clock; @p exit; }", "=r,r"(i32 %x)
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(timing)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r2 = load i32, ptr addrspace(3) @w, align 4
  ret void
}
