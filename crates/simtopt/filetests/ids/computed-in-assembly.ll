; test opt
; The barrier of the text is number 2: the id is an expression (model.md §1).
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias readonly %role, ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %rp = getelementptr i32, ptr addrspace(1) %role, i32 %w
  %r = load i32, ptr addrspace(1) %rp
  %c = icmp eq i32 %r, 0
  %i = and i32 %t, 31
  %x = getelementptr i32, ptr addrspace(3) @s, i32 %i
  br i1 %c, label %producer, label %consumer
producer:
  store i32 %t, ptr addrspace(3) %x
  call void asm sideeffect "bar.arrive 1+$0, 64;", "n"(i32 1)
  br label %end
consumer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2) ; barrier: kept(pinned)
  %v = load i32, ptr addrspace(3) %x
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
