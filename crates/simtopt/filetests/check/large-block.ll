; test check
; Only in blocks of more than 512 threads does a thread read what another one has written. The array's type says nothing
; about blocks.
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i8] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: wrong
  %i = sub i32 1023, %t
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %x = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
