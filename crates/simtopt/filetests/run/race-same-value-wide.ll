; test run --block 2 --arg i64[4]
; All threads write the same 16 bytes, and the same 24: notes.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global <4 x float> undef, align 16
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define ptx_kernel void @k(ptr %p) {
  store <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, ptr addrspace(3) @s ; run: same-value-race, same-value-race(first)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 24, i1 false) ; run: same-value-race, same-value-race(first)
  ret void
}
