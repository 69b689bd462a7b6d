; test run --block 64 --arg i32[64]
; Nobody writes what a thread branches on: there is no race to be told of.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [128 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %other = or i32 %t, 64
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %large = icmp ugt i32 %v, 40
  br i1 %large, label %yes, label %end ; run: undefined-value
yes:
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p
  br label %end
end:
  ret void
}
