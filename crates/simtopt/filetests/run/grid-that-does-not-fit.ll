; test run --block 1024 --grid 129 --arg i32[1]:zeros
; More threads than may be there at once: the launch is not cooperative, so there is no workspace.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  %low = call i32 asm "mov.u32 $0, %envreg2;", "=r"()
  %none = icmp eq i32 %low, 0
  br i1 %none, label %stop, label %go
stop:
  call void @llvm.trap() ; run: trap
  unreachable
go:
  ret void
}

declare void @llvm.trap()
