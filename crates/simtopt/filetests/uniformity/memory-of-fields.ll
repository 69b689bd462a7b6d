; test analyze --print=uniformity
; Each field of a variable is followed by itself: where one is written, the others stay the same (model.md §8.8).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

%struct = type { i32, i8, i32, [2 x i16] }

define ptx_kernel void @fields(i32 %n) {
  %a = alloca %struct, align 4 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %second = getelementptr inbounds %struct, ptr %a, i64 0, i32 2 ; scope: warp
  %third = getelementptr inbounds i8, ptr %second, i64 4 ; scope: warp
  store i32 %n, ptr %a, align 4
  store i32 %t, ptr %second, align 4
  store i32 %n, ptr %third, align 4
  %x = load i32, ptr %a, align 4 ; scope: grid
  %y = load i32, ptr %second, align 4 ; scope: thread ; shape: tid.x
  %half = getelementptr inbounds %struct, ptr %a, i64 0, i32 3, i64 1 ; scope: warp
  %z = load i16, ptr %half, align 2 ; scope: grid
  ret void
}

; What a kernel was passed is the same for all, until one field is written by some threads.
define ptx_kernel void @passed(ptr byval(%struct) align 4 %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %second = getelementptr inbounds i8, ptr %p, i64 8 ; scope: grid
  %odd = trunc i32 %t to i1 ; scope: thread
  br i1 %odd, label %then, label %join ; scope: thread
then:
  store i32 %n, ptr %second, align 4
  br label %join
join:
  %x = load i32, ptr %p, align 4 ; scope: grid
  %y = load i32, ptr %second, align 4 ; scope: thread
  store i32 7, ptr %second, align 4
  %z = load i32, ptr %second, align 4 ; scope: grid
  ret void
}

; Reads at an offset that is not constant, and copies, change nothing; what they give may be of any field.
define ptx_kernel void @read_anywhere(ptr byval(%struct) align 4 %p, i64 %n, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %second = getelementptr inbounds i8, ptr %p, i64 8 ; scope: grid
  store i32 %t, ptr %second, align 4
  %e = getelementptr inbounds i32, ptr %p, i64 %n ; scope: grid
  %y = load i32, ptr %e, align 4 ; scope: thread
  %null = icmp eq ptr %p, null ; scope: grid
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %p, i64 16, i1 false)
  %x = load i32, ptr %p, align 4 ; scope: grid
  ret void
}

; A copy to it changes all of it.
define ptx_kernel void @copied_to(ptr byval(%struct) align 4 %p, ptr %in) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %in, i64 16, i1 false)
  %x = load i32, ptr %p, align 4 ; scope: thread
  %second = getelementptr inbounds i8, ptr %p, i64 8 ; scope: grid
  store i32 1, ptr %second, align 4
  ret void
}

; A store that reaches into two fields, or to a part of one, leaves neither followed.
define ptx_kernel void @across(ptr byval(%struct) align 4 %p, i32 %n, i64 %wide) {
  store i64 %wide, ptr %p, align 4
  %second = getelementptr inbounds i8, ptr %p, i64 4 ; scope: grid
  store i32 %n, ptr %second, align 4
  %x = load i32, ptr %p, align 4 ; scope: thread
  %y = load i32, ptr %second, align 4 ; scope: thread
  ret void
}

; At an offset that is not constant it may be any field.
define ptx_kernel void @anywhere(ptr byval(%struct) align 4 %p, i64 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %e = getelementptr inbounds i32, ptr %p, i64 %n ; scope: grid
  store i32 %t, ptr %e, align 4
  %x = load i32, ptr %p, align 4 ; scope: thread
  ret void
}

; A device function is passed what its callers' threads have.
define void @device(ptr byval(%struct) align 4 %p, i32 %n) {
  %second = getelementptr inbounds i8, ptr %p, i64 8 ; scope: thread
  store i32 %n, ptr %second, align 4
  %x = load i32, ptr %p, align 4 ; scope: thread
  ret void
}
