; test analyze --print=uniformity --block-dim=256
; What is left above the bits that count within a warp, in a block in a row: of the thread's number itself, of
; multiples of it, with something added that does not carry into the middle of a warp. Division of negative numbers
; rounds to zero, a shift rounds down.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %a = udiv i32 %t, 32 ; scope: warp
  %b = sdiv i32 %t, 32 ; scope: warp
  %c = udiv i32 %t, 33 ; scope: thread
  %d = and i32 %t, -32 ; scope: warp
  %e = and i32 %t, 96 ; scope: warp
  %f = and i32 %t, 48 ; scope: thread
  %g = urem i32 %t, 32 ; scope: thread
  %twice = shl i32 %t, 1 ; scope: thread ; shape: 2*tid.x
  %h = lshr i32 %twice, 6 ; scope: warp
  %i = lshr i32 %twice, 5 ; scope: thread
  %next = add i32 %t, 32 ; scope: thread ; shape: tid.x + 32
  %j = lshr i32 %next, 5 ; scope: warp
  %half = add i32 %t, 16 ; scope: thread ; shape: tid.x + 16
  %k = lshr i32 %half, 5 ; scope: thread
  %rows = mul i32 %block, 64 ; scope: cta ; shape: 64*cta
  %o = add i32 %rows, %t ; scope: thread ; shape: tid.x + 64*cta
  %l = lshr i32 %o, 5 ; scope: warp
  %p = add i32 %block, %t ; scope: thread ; shape: tid.x + cta
  %m = lshr i32 %p, 5 ; scope: thread
  %before = sub i32 %t, 32 ; scope: thread ; shape: tid.x - 32
  %q = ashr i32 %before, 5 ; scope: warp
  %r = sdiv i32 %before, 32 ; scope: thread
  %three = mul i32 %t, 3 ; scope: thread ; shape: 3*tid.x
  %s = lshr i32 %three, 5 ; scope: thread
  ret void
}
