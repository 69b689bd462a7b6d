; test check
; Only in blocks as large as the array does a thread read what one 64 in front has written, and only small numbers may be
; shifted by.
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, i32 %shift) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = lshr i32 1024, %shift
  %some = icmp ult i32 %t, %n
  %mine = getelementptr [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  br i1 %some, label %write, label %told
write:
  store i32 1, ptr addrspace(3) %mine
  br label %told
told:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: wrong
  %far = icmp uge i32 %t, 100
  br i1 %far, label %add, label %end
add:
  %i = sub i32 %t, 100
  %theirs = getelementptr [256 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  br label %end
end:
  ret void
}
