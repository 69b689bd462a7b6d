; test check --block-dim=64
; Unoptimized: a private array holds the thread's own number in each element.
; verdict: correct-for-launches-tried
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, ptr noalias %in) {
entry:
  %out.addr = alloca ptr
  %t.addr = alloca i32
  %v = alloca [4 x i32]
  store ptr %out, ptr %out.addr
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %id, ptr %t.addr
  %i.addr = alloca i32
  store i32 0, ptr %i.addr
  br label %head
head:
  %i.now = load i32, ptr %i.addr
  %more = icmp slt i32 %i.now, 4
  br i1 %more, label %body, label %done
body:
  %at = getelementptr [4 x i32], ptr %v, i32 0, i32 %i.now
  %w = load i32, ptr %t.addr
  store i32 %w, ptr %at
  %i.next = add i32 %i.now, 1
  store i32 %i.next, ptr %i.addr
  br label %head
done:
  %t = load i32, ptr %t.addr
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct-for-launches-tried
  %slot = and i32 %t, 3
  %p = getelementptr [4 x i32], ptr %v, i32 0, i32 %slot
  %i = load i32, ptr %p
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %x = load i32, ptr addrspace(3) %theirs
  %to = load ptr, ptr %out.addr
  %t.again = load i32, ptr %t.addr
  %q = getelementptr i32, ptr %to, i32 %t.again
  store i32 %x, ptr %q
  ret void
}
