; test run --grid 4 --block 64 --arg i32[4] --arg i32[1]:zeros --arg sum=i32[1] --print sum
; The last block to count itself sees what all threads of all blocks have stored before: the barrier and the atomic
; addition, a release and an acquire, order it.
; prints: sum: 6
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr %out, ptr %done, ptr %sum) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %t, 63
  br i1 %writes, label %write, label %join
write:
  %mine = getelementptr i32, ptr %out, i32 %b
  store i32 %b, ptr %mine
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %counts = icmp eq i32 %t, 0
  br i1 %counts, label %count, label %end
count:
  %before = atomicrmw add ptr %done, i32 1 syncscope("device") acq_rel
  %last = icmp eq i32 %before, 3
  br i1 %last, label %add, label %end
add:
  br label %loop
loop:
  %k = phi i32 [ 0, %add ], [ %next, %loop ]
  %so.far = phi i32 [ 0, %add ], [ %more, %loop ]
  %at = getelementptr i32, ptr %out, i32 %k
  %x = load i32, ptr %at
  %more = add i32 %so.far, %x
  %next = add i32 %k, 1
  %again = icmp ult i32 %next, 4
  br i1 %again, label %loop, label %store
store:
  store i32 %more, ptr %sum
  br label %end
end:
  ret void
}
