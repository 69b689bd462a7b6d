; test analyze --print=uniformity
; Stores through a cast, an element at 0 and a choice of addresses are stores to the variable.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %a = alloca i32, align 4 ; scope: warp
  %b = alloca i32, align 4 ; scope: warp
  %c = alloca i32, align 4 ; scope: warp
  %d = alloca i32, align 4 ; scope: warp
  %as.local = addrspacecast ptr %a to ptr addrspace(5) ; scope: warp
  %first = getelementptr i8, ptr %b, i64 0 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %odd = trunc i32 %t to i1 ; scope: thread
  %either = select i1 %odd, ptr %c, ptr %d ; scope: thread
  store i32 0, ptr %a, align 4
  store i32 0, ptr %b, align 4
  store i32 0, ptr %c, align 4
  store i32 0, ptr %d, align 4
  store i32 1, ptr %either, align 4
  br i1 %odd, label %then, label %join ; scope: thread
then:
  store i32 1, ptr addrspace(5) %as.local, align 4
  store i32 1, ptr %first, align 4
  br label %join
join:
  %w = load i32, ptr %a, align 4 ; scope: thread
  %x = load i32, ptr %b, align 4 ; scope: thread
  %y = load i32, ptr %c, align 4 ; scope: thread
  %z = load i32, ptr %d, align 4 ; scope: thread
  ret void
}
