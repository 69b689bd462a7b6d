; test opt
; A producer waits in a loop until its slot is free; the consumer is another kernel, which the host gives the same slot, and
; gives it back by a plain store: all of its threads must have read the tile (model.md §3.1.4). Where nobody waits for what
; a parameter leads to, the store tells nobody.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @produce(ptr noalias %tile, ptr %slot) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load volatile i32, ptr %slot, align 4
  %free = icmp eq i32 %now, 0
  br i1 %free, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %p = getelementptr i32, ptr %tile, i32 %t
  store i32 %t, ptr %p, align 4
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %hand, label %out
hand:
  store volatile i32 1, ptr %slot, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @consume(ptr noalias readonly %tile, ptr %slot, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %tile, i32 %t
  %v = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %back, label %end
back:
  store i32 0, ptr %slot, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
