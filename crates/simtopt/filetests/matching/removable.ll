; test opt
; Both arms of a branch on the thread's number hold a barrier on every path: one meeting with two texts. Nothing
; around it meets another thread, so both go (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  %p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  br i1 %odd, label %a, label %b
a:
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr addrspace(3) %p, align 4
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}

attributes #0 = { "nvvm.reqntid"="256,1,1" }
