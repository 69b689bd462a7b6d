; test run --block 8 --shared 16
; Memory for four numbers, eight threads.
target triple = "nvptx64-nvidia-cuda"
@dynamic = external addrspace(3) global [0 x i32], align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr [0 x i32], ptr addrspace(3) @dynamic, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %to ; run: out-of-bounds
  ret void
}
