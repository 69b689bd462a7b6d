; test analyze --print=uniformity
; A variable that is filled by a copy from memory that others write.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = alloca i32, align 4 ; scope: warp
  store i32 0, ptr %a, align 4
  call void @llvm.memcpy.p0.p1.i64(ptr %a, ptr addrspace(1) %p, i64 4, i1 false)
  %x = load i32, ptr %a, align 4 ; scope: thread
  ret void
}
