; test run --block 1 --grid 2 --arg i32[2]
; this_grid() asks for the workspace that only a cooperative launch has, and says who is where without it. Its
; barrier is the end of the kernel there.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.trap()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(ptr %out) {
  %high = call i32 asm "mov.u32 $0, %envreg1;", "=r"()
  %low = call i32 asm "mov.u32 $0, %envreg2;", "=r"()
  %workspace = or i32 %high, %low
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %to = getelementptr i32, ptr %out, i32 %block
  store i32 %workspace, ptr %to
  %none = icmp eq i32 %workspace, 0
  br i1 %none, label %stop, label %end
stop:
  call void @llvm.trap() ; run: trap
  unreachable
end:
  ret void
}
