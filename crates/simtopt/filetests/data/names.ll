; test opt
; Names in quotes, a parameter without a name, and a name that is one of a type too (ARCHITECTURE.md, Lossless).
target triple = "nvptx64-nvidia-cuda"

%any = type { i1, i32 }

define ptx_kernel void @k(i1, ptr %"a b", i32 %n) {
  %"x y" = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %0) ; barrier: removed(nothing-above)
  store i1 %"x y", ptr %"a b", align 1 ; after: store i1 %0, ptr %"a b", align 1
  %"c d" = icmp sgt i32 %n, 4
  %any = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %"c d") ; barrier: removed(nothing-below)
  %field = getelementptr %any, ptr %"a b", i32 0, i32 1
  %z = zext i1 %any to i32 ; after: %z = zext i1 %"c d" to i32
  br label %end
end:
  %p = phi i32 [ %z, %1 ]
  ret void
}
