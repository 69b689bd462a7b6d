; test opt
; Up to sm_6x, what takes a mask of threads works on whoever is converged, too: the barrier is what
; brings them together behind the loop (model.md §3.2.4).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @lockstep(ptr noalias %out, ptr noalias readonly %in) #0 {
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
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %v = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}

define ptx_kernel void @assembly(ptr noalias %out, ptr noalias readonly %in) #0 {
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
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %v = call i32 asm "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %n) convergent
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}

; Code of those days has no shuffle, but volatile variables.
define ptx_kernel void @warp_synchronous(ptr noalias %out, ptr noalias readonly %in) #0 {
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
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %a = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %u = xor i32 %t, 1
  %b = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  store volatile i32 %n, ptr addrspace(3) %a
  %v = load volatile i32, ptr addrspace(3) %b
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}

define ptx_kernel void @independent(ptr noalias %out, ptr noalias readonly %in) #1 {
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
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %v = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "target-cpu"="sm_52" }
attributes #1 = { "target-cpu"="sm_103" }
