; test opt
; A variable in memory of the thread that every other thread sets (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %x = alloca i32, align 4
  store i32 0, ptr %x, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %then, label %got
then:
  store i32 1, ptr %x, align 4
  br label %got
got:
  %v = load i32, ptr %x, align 4
  %c = icmp eq i32 %v, 1
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
