; test opt
; Who assumes an alignment promises it: with one element more, both are not at a multiple of 16 (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.assume(i1)
define ptx_kernel void @k(ptr noalias %in, ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %b = getelementptr i32, ptr %in, i32 %n
  call void @llvm.assume(i1 true) ["align"(ptr %in, i64 16)]
  call void @llvm.assume(i1 true) ["align"(ptr %b, i64 16)]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %low = and i32 %n, 3
  %c = icmp eq i32 %low, 1
  br i1 %c, label %read, label %end
read:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %end
end:
  ret void
}
