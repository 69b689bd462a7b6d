; test opt
; A lock that is taken by an atomic and given back by a plain store: who takes it next must find what all threads of
; this block have done. A plain access to an object that is accessed atomically somewhere counts as strong
; (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %lock, ptr noalias %data) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %take, label %taken
take:
  %pair = cmpxchg ptr %lock, i32 0, i32 1 seq_cst seq_cst, align 4
  %won = extractvalue { i32, i1 } %pair, 1
  br i1 %won, label %taken, label %take
taken:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %mine = getelementptr i32, ptr %data, i32 %t
  %x = load i32, ptr %mine, align 4
  %more = add i32 %x, 1
  store i32 %more, ptr %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %give, label %given
give:
  store i32 0, ptr %lock, align 4
  br label %given
given:
  ret void
}
