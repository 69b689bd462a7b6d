; test opt
; Assembly that reads %tid makes control depend on the thread (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 asm "mov.u32 $0, %tid.x;", "=r"()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
