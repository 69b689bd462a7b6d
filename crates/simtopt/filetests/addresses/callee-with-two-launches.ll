; test opt
; A function runs in blocks of 32 and of 64 threads: of both, what it does must be safe.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k() "nvvm.reqntid"="32" {
  call void @f()
  ret void
}
define ptx_kernel void @larger() "nvvm.reqntid"="64" {
  call void @f()
  ret void
}
define internal void @f() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %t, 32
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
