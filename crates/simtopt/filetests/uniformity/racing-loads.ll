; test analyze --print=uniformity
; Threads that load from one address of memory that others write need not get the same: between their loads, one of them, or
; another block, may store there. if (t == 0) f = 1; if (f) ...
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

@f = internal addrspace(3) global i32 undef, align 4
@g = addrspace(1) global i32 0, align 4
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %first = icmp eq i32 %t, 0 ; scope: thread
  br i1 %first, label %set, label %next ; scope: thread
set:
  store i32 1, ptr addrspace(3) @f, align 4
  br label %next
next:
  %x = load i32, ptr addrspace(3) @f, align 4 ; scope: thread
  %c = icmp eq i32 %x, 1 ; scope: thread
  br i1 %c, label %then, label %end ; scope: thread
then:
  br label %end
end:
  %y = load i32, ptr addrspace(1) @g, align 4 ; scope: thread
  %z = load i32, ptr addrspace(1) %p, align 4 ; scope: thread
  ret void
}
