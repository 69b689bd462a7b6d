; test opt -passes=tag-uniform-branches
; What decides is the same for all in each round. But the vote may bring threads together that are in different rounds, since
; each skips some. Where nothing does, who comes is in one (model.md §8.11).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @parted(ptr addrspace(1) noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %l, %next ]
  %x = xor i32 %k, %t
  %b = and i32 %x, 1
  %skips = icmp eq i32 %b, 0
  br i1 %skips, label %next, label %some
some:
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 true)
  %h = and i32 %k, 2
  %u = icmp eq i32 %h, 0
  br i1 %u, label %next, label %write
write:
  store i32 %k, ptr addrspace(1) %out, align 4
  br label %next
next:
  %l = add i32 %k, 1
  %more = icmp slt i32 %l, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

define ptx_kernel void @nobody_waits(ptr addrspace(1) noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %l, %next ]
  %x = xor i32 %k, %t
  %b = and i32 %x, 1
  %skips = icmp eq i32 %b, 0
  br i1 %skips, label %next, label %some
some:
  %h = and i32 %k, 2
  %u = icmp eq i32 %h, 0
  br i1 %u, label %next, label %write ; after: br i1 %u, label %next, label %write, !simt.uniform !{}
write:
  store i32 %k, ptr addrspace(1) %out, align 4
  br label %next
next:
  %l = add i32 %k, 1
  %more = icmp slt i32 %l, %n
  br i1 %more, label %loop, label %end ; after: br i1 %more, label %loop, label %end, !simt.uniform !{}
end:
  ret void
}
; As in @nobody_waits, %k counts the rounds. But who skips comes to %some in another round than those that come at once: they
; meet there, where all ways lead, and %u is not the same for them.
define ptx_kernel void @meet_in_other_rounds(ptr addrspace(1) noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %l, %next ]
  %x = lshr i32 %t, %k
  %skips = trunc i32 %x to i1
  br i1 %skips, label %next, label %some
some:
  store i32 %k, ptr addrspace(1) %out, align 4
  %u = icmp slt i32 %k, %n
  br i1 %u, label %next, label %end
next:
  %l = add i32 %k, 1
  br label %loop
end:
  ret void
}
; Who goes to where the grid ends is missed by nobody, but goes another way.
define ptx_kernel void @not_all_end_the_grid(ptr addrspace(1) noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 5
  br i1 %c, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}
declare void @llvm.trap()
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
