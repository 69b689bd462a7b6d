; test analyze --print=uniformity
; Where threads meet that went different ways, a phi of different values differs, and one of equal values does not.
; An undefined operand may be taken for the other one. What both sides compute is as uniform as it is.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %t, 5 ; scope: thread
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  br i1 %c, label %a, label %b ; scope: thread
a:
  %x = add i32 %n, 1 ; scope: grid
  br label %end
b:
  %y = add i32 %n, 2 ; scope: grid
  br label %end
end:
  %differ = phi i32 [ %x, %a ], [ %y, %b ] ; scope: thread
  %equal = phi i32 [ %n, %a ], [ %n, %b ] ; scope: grid
  %of.block = phi i32 [ %block, %a ], [ %block, %b ] ; scope: cta
  %any = phi i32 [ %n, %a ], [ undef, %b ] ; scope: grid
  %three = phi i32 [ 3, %a ], [ 3, %b ] ; scope: grid ; shape: 3
  %by.id = phi i32 [ %t, %a ], [ %t, %b ] ; scope: thread ; shape: tid.x
  %zero = sub i32 %by.id, %t ; scope: grid ; shape: 0
  ret void
}
