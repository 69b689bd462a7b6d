; test opt
; As masked-in-lockstep.ll: who names no processor runs on that of its callers (model.md §3.2.4).
target triple = "nvptx64-nvidia-cuda"
define internal i32 @xch(i32 %n) convergent {
  %v = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  ret i32 %v
}
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
  %v = call i32 @xch(i32 %n)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "target-cpu"="sm_52" }
