; test opt
; As written-by-who-leaves.ll: they leave in assembly that nobody has marked (model.md §5.3, §8.2.1).
target triple = "nvptx64-nvidia-cuda"

@done = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, ptr addrspace(1) %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %met
write:
  store i32 0, ptr addrspace(3) @done, align 4
  br label %met
met:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %some = icmp ult i32 %t, %n
  br i1 %some, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(3) @done, align 4
  %r = call i32 asm "{ exit; mov.u32 $0, 1; }", "=r"()
  store i32 %r, ptr addrspace(1) %out
  br label %stay
stay:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %flag = load i32, ptr addrspace(3) @done, align 4
  %c = icmp eq i32 %flag, 0
  br i1 %c, label %more, label %end
more:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  store i32 %flag, ptr addrspace(1) %out, align 4
  ret void
}
