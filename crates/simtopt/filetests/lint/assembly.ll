; test lint
; Barriers in inline assembly: for all threads, with an id that is an argument, and with a count.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 3
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void asm sideeffect "bar.sync 0;", "~{memory}"() ; lint: barrier-divergence
  call void asm sideeffect "barrier.sync.aligned $0;", "r,~{memory}"(i32 2) ; lint: barrier-divergence
  call void asm sideeffect "bar.sync 1, 64;", "~{memory}"() ; lint: barrier-divergence
  call void asm sideeffect "bar.warp.sync -1;", "~{memory}"()
  br label %join
join:
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  ret void
}

define ptx_kernel void @warps() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %some, label %join
some:
  call void asm sideeffect "bar.arrive 1, 64;", "~{memory}"()
  br label %join
join:
  ret void
}

define ptx_kernel void @amount() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void asm sideeffect "barrier.sync $0;", "r,~{memory}"(i32 1) ; lint: barrier-divergence
  br label %join
join:
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  ret void
}
