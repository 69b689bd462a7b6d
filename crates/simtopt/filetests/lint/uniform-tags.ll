; test lint
; A branch that says that all threads of a warp take it alike is wrong if their numbers decide, and not known to be right
; if what they read does. `simplifycfg` makes the third one of the first two, and keeps what the second one says.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @tags(ptr %p, i32 %n) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %tid, 7
  %u = icmp slt i32 %n, 7
  br i1 %low, label %a, label %b, !simt.uniform !0 ; lint: uniform-tag
a:
  br i1 %u, label %c, label %b, !simt.uniform !0
b:
  %both = select i1 %low, i1 %u, i1 false
  br i1 %both, label %c, label %d, !simt.uniform !0 ; lint: uniform-tag
c:
  %x = load i32, ptr %p
  %z = icmp eq i32 %x, 0
  br i1 %z, label %d, label %e, !simt.uniform !0 ; lint: uniform-tag-note
d:
  br i1 %low, label %e, label %f
e:
  switch i32 %tid, label %f [ ; lint: uniform-tag
    i32 0, label %g
  ], !simt.uniform !0
f:
  br label %g
g:
  ret void
}
!0 = !{}
