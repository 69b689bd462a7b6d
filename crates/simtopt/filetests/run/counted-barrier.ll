; test run --block 96 --arg out=i32[1] --print out
; The first 64 threads meet at barrier 1; the others do not take part.
; prints: out: 63
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %takes.part = icmp ult i32 %t, 64
  br i1 %takes.part, label %part, label %end
part:
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %read, label %end
read:
  %last = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 63
  %x = load i32, ptr addrspace(3) %last
  store i32 %x, ptr %out
  ret void
end:
  ret void
}
