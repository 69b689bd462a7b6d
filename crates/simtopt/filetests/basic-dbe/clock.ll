; test opt -passes=basic-dbe
; Somebody times these barriers: none goes, although nothing stands before the first and behind the last
; (model.md §5.8, with a clock read on either side).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  %x = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  br label %next
next:
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %y = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  ret void
}
