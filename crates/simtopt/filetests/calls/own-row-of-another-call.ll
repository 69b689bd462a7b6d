; test opt
; Within one call of @row each thread keeps to its own cell. But the calls are for different rows, and without the
; barrier nothing is between them: row r is written by thread t in one call, and by thread t ^ 1 in the next.
target triple = "nvptx64-nvidia-cuda"

@rows = internal addrspace(3) global [64 x i32] poison, align 4

define internal void @row(i32 %flip) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = xor i32 %t, %flip
  %cell = getelementptr [64 x i32], ptr addrspace(3) @rows, i32 0, i32 %i
  store i32 %t, ptr addrspace(3) %cell, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  ret void
}

define ptx_kernel void @k() "nvvm.reqntid"="64" {
  call void @row(i32 0)
  call void @row(i32 1)
  ret void
}
