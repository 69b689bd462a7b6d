; test opt -passes=basic-dbe<literal>
; A tree reduction as clang compiles it: the barrier of the fill is at the end of a block, that of the
; loop alone in the latch. The description deletes both, and miscompiles (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@cells = internal addrspace(3) global [256 x i32] poison, align 4

define ptx_kernel void @k(ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [256 x i32], ptr addrspace(3) @cells, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(literal)
  br label %loop
loop:
  %w = phi i32 [ 128, %entry ], [ %half, %latch ]
  %c = icmp ult i32 %t, %w
  br i1 %c, label %add, label %latch
add:
  %u = add i32 %t, %w
  %its = getelementptr [256 x i32], ptr addrspace(3) @cells, i32 0, i32 %u
  %x = load i32, ptr addrspace(3) %its, align 4
  %y = load i32, ptr addrspace(3) %mine, align 4
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(3) %mine, align 4
  br label %latch
latch:
  call void @llvm.nvvm.barrier0() ; barrier: removed(literal)
  %half = lshr i32 %w, 1
  %done = icmp eq i32 %half, 0
  br i1 %done, label %end, label %loop
end:
  %sum = load i32, ptr addrspace(3) @cells, align 4
  store i32 %sum, ptr %p, align 4
  ret void
}
