; test analyze --print=uniformity
; Where the thread's number cancels, what is left is the same for all: t - t, t ^ t, t & 0, t * 0, t + u == t + v. A
; choice between equal values is no choice.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(i32 %u, i32 %v) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %t, 5 ; scope: thread
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %minus = sub i32 %t, %t ; scope: grid ; shape: 0
  %xor = xor i32 %t, %t ; scope: grid ; shape: 0
  %and = and i32 %t, 0 ; scope: grid ; shape: 0
  %times = mul i32 %t, 0 ; scope: grid ; shape: 0
  %tu = add i32 %t, %u ; scope: thread ; shape: tid.x + grid
  %tv = add i32 %t, %v ; scope: thread ; shape: tid.x + grid
  %equal = icmp eq i32 %tu, %tv ; scope: grid
  %less = icmp slt i32 %tu, %tv ; scope: thread
  %diff = sub i32 %tu, %tv ; scope: grid
  %tb = add i32 %t, %block ; scope: thread ; shape: tid.x + cta
  %diff.b = sub i32 %tb, %tu ; scope: cta
  %arms = select i1 %c, i32 %u, i32 %u ; scope: grid
  %choice = select i1 %c, i32 %u, i32 %v ; scope: thread
  %twice = shl i32 %t, 1 ; scope: thread ; shape: 2*tid.x
  %half = sub i32 %twice, %t ; scope: thread ; shape: tid.x
  %back = sub i32 %half, %t ; scope: grid ; shape: 0
  %neg = sub i32 %u, %t ; scope: thread ; shape: -tid.x + grid
  %sum = add i32 %neg, %t ; scope: grid
  %self = icmp ne i32 %t, %t ; scope: grid
  ret void
}
