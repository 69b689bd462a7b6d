; test analyze --print=uniformity
; Assembly that computes from its operands is as uniform as they are, whatever it is marked as. What names a register or
; touches memory may differ.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n, ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %n) ; scope: grid
  %b = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %t) ; scope: thread
  %c = call i32 asm "mov.u32 $0, %tid.x;", "=r"() ; scope: thread
  %d = call i32 asm sideeffect "add.u32 $0, $1, 1;", "=r,r"(i32 %n) ; scope: grid
  %e = call i32 asm "ld.u32 $0, [$1];", "=r,l"(ptr %p) ; scope: thread
  %f = call i32 asm "add.u32 $0, $1, 1;", "=r,r,~{memory}"(i32 %n) ; scope: grid
  ret void
}
