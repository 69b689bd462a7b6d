; test opt --weaken --sink-barriers
; A meeting does not become a barrier of the warp, though all that it orders happens within warps (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k() #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  %p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %x = xor i32 %t, 1
  %q = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %x
  store i32 1, ptr addrspace(3) %p, align 4
  br i1 %odd, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %join
join:
  %v = load i32, ptr addrspace(3) %q, align 4
  ret void
}

attributes #0 = { "nvvm.reqntid"="256,1,1" }
