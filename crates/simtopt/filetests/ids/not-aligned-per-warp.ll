; test opt
; The same, but its control depends on the warp's number: whole warps come or do not.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp ult i32 %b, %n
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
