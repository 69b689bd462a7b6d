; test opt
; A barrier under a branch whose other side only returns is passed by all who are still there (model.md
; §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  store i32 1, ptr addrspace(3) @s, align 4
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %end
end:
  ret void
}
