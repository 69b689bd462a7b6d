; test opt
; Who does not come to a barrier by his number may not be played: nothing is shown there
; (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="64,1,1" }

define ptx_kernel void @k(ptr %p, ptr %out) #0 {
  %t0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = and i32 %t0, 7
  %c0 = icmp eq i32 %w, 6
  br i1 %c0, label %j, label %g
g:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr %p, i32 %t
  store i32 %t, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  %t1 = xor i32 %t, 1
  %b = getelementptr i32, ptr %p, i32 %t1
  %v = load i32, ptr %b
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned) ; witness: no
  store i32 1, ptr %out
  ret void
}
