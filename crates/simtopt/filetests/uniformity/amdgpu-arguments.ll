; test analyze --print=uniformity
; An inreg argument of a function is in a scalar register: the same for the wave. Others may be anything.
target triple = "amdgcn-amd-amdhsa"

define void @f(i32 inreg %s, i32 %v) {
  %a = add i32 %s, 1 ; scope: warp
  %b = add i32 %v, 1 ; scope: thread
  %c = icmp eq i32 %s, 0 ; scope: warp
  br i1 %c, label %then, label %end ; scope: warp
then:
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ 1, %then ] ; scope: warp
  ret void
}
