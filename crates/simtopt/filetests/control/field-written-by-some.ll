; test opt
; Threads that have written a field of what was passed by value, and those that have not, do not go one way
; (model.md §8.8).
target triple = "nvptx64-nvidia-cuda"

%share = type { i32, i32, i32 }
@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr byval(%share) align 4 %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %end = getelementptr inbounds i8, ptr %p, i64 4
  br i1 %first, label %write, label %test
write:
  store i32 %n, ptr %end, align 4
  br label %test
test:
  %a = load i32, ptr %p, align 4
  %b = load i32, ptr %end, align 4
  %c = icmp ult i32 %a, %b
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
