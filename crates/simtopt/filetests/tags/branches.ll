; test opt -passes=tag-uniform-branches
; Branches that the threads of a warp take alike are tagged, and tags that nothing confirms go (model.md §8.11).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %c, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %d = icmp eq i32 %t, 3
  br i1 %c, label %a, label %b ; after: br i1 %c, label %a, label %b, !simt.uniform !{}
a:
  br label %b, !simt.uniform !{} ; after: br label %b
b:
  call void @llvm.nvvm.barrier0() ; barrier: kept
  br i1 %d, label %some, label %all, !prof !0, !simt.uniform !1 ; after: br i1 %d, label %some, label %all, !prof !0
some:
  store i32 1, ptr addrspace(1) %out, align 4
  br label %all
all:
  switch i32 %n, label %end [ i32 1, label %one ], !prof !0 ; after: switch i32 %n, label %end [ i32 1, label %one ], !prof !0, !simt.uniform !{}
one:
  switch i32 %t, label %end [ i32 1, label %two ]
two:
  call void @llvm.nvvm.barrier0() ; barrier: kept
  br i1 %c, label %end, label %end, !simt.uniform !1
end:
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!0 = !{!"branch_weights", i32 1, i32 1}
!1 = !{}
