; test analyze --print=uniformity --block-dim=64
; A phi is the same in the scope in which the branch is: of warps, of blocks, of clusters. The narrower one wins.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: warp
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %cluster = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x() ; scope: cluster
  %cw = icmp eq i32 %w, 0 ; scope: warp
  %cb = icmp eq i32 %block, 0 ; scope: cta
  %cc = icmp eq i32 %cluster, 0 ; scope: cluster
  br i1 %cw, label %a, label %b ; scope: warp
a:
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ 1, %a ] ; scope: warp
  br i1 %cb, label %c, label %d ; scope: cta
c:
  br label %d
d:
  %y = phi i32 [ 0, %b ], [ 1, %c ] ; scope: cta
  br i1 %cc, label %e, label %f ; scope: cluster
e:
  br label %f
f:
  %z = phi i32 [ 0, %d ], [ 1, %e ] ; scope: cluster
  %v = phi i32 [ %block, %d ], [ 0, %e ] ; scope: cta
  %sum = add i32 %y, %x ; scope: warp
  ret void
}
