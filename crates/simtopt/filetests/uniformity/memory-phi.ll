; test analyze --print=uniformity
; The address of a stack variable is the same number for the threads of a warp.
; What it holds is chosen by control, as by a phi: a = 0; if (t & 1) a = 1; ... = a.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i1 %u) {
  %a = alloca i32, align 4 ; scope: warp
  %b = alloca i32, align 4 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %bit = and i32 %t, 1 ; scope: thread
  %odd = icmp ne i32 %bit, 0 ; scope: thread
  store i32 0, ptr %a, align 4
  store i32 0, ptr %b, align 4
  %before = load i32, ptr %a, align 4 ; scope: grid ; shape: 0
  br i1 %odd, label %then, label %join ; scope: thread
then:
  store i32 1, ptr %a, align 4
  %inside = load i32, ptr %a, align 4 ; scope: grid ; shape: 1
  br label %join
join:
  %x = load i32, ptr %a, align 4 ; scope: thread
  br i1 %u, label %set, label %end ; scope: grid
set:
  store i32 1, ptr %b, align 4
  br label %end
end:
  %y = load i32, ptr %b, align 4 ; scope: grid
  %z = load i32, ptr %a, align 4 ; scope: thread
  ret void
}
