; test run --block 64 --arg i32[64]
; Without a barrier at its end, the next round of the loop overwrites what slower threads still read.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %partner = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %partner
  br label %round
round:
  %k = phi i32 [ 0, %entry ], [ %next, %round ]
  %sum = phi i32 [ 0, %entry ], [ %more, %round ]
  %v = add i32 %t, %k
  store i32 %v, ptr addrspace(3) %mine ; run: race(first)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %theirs ; run: race
  %more = add i32 %sum, %x
  %next = add i32 %k, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %round, label %done
done:
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %more, ptr %to
  ret void
}
