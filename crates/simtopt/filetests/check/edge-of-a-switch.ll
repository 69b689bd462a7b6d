; test check
; Of the three cases of a switch that lead to one place, one has the barrier on its edge; and of another place, the
; only one.
; verdict: correct
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
@u = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 33
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine
  %to = getelementptr i32, ptr %out, i32 %t
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct
  switch i32 %n, label %end [ i32 1, label %read ; after: switch i32 %n, label %end [ i32 1, label %edge
    i32 2, label %end
    i32 3, label %end ] ; after: i32 3, label %edge.end ]
read:
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %to
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ %v, %read ] ; after: %r = phi i32 [ 0, %entry ], [ 0, %entry ], [ 0, %edge.end ], [ %v, %read ]
  store i32 %r, ptr %to
  ret void
edge: ; new:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; new: correct
  br label %read ; new:
edge.end: ; new:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; new: correct
  br label %end ; new:
}
