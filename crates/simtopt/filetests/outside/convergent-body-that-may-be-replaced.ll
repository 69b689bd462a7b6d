; test opt
; A call is convergent if the call or the callee is (LangRef), though the body may be replaced: what replaces
; it may be a vote (model.md §3.2.4).
target triple = "nvptx64-nvidia-cuda"

define weak i32 @f(i32 %x) convergent {
  ret i32 %x
}

define ptx_kernel void @k(ptr %o) "target-cpu"="sm_60" "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = trunc i32 %t to i1
  %p = getelementptr i32, ptr %o, i32 %t
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(pinned)
  %v = call i32 @f(i32 %t) memory(none) willreturn
  store i32 %v, ptr %p
  ret void
}
