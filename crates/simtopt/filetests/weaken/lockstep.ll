; test opt --weaken --block-dim=32
; Up to sm_6x, a barrier of the warp is one only for threads that come to it together; behind the
; loop these do not (model.md §7.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [32 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %out, ptr noalias readonly %in) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %in, i32 %t
  %n = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  %j = sub i32 %i, 1
  %more = icmp sgt i32 %j, 0
  br i1 %more, label %loop, label %end
end:
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %n, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %u = xor i32 %t, 1
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %other
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "target-cpu"="sm_61" }
