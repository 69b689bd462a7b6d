; test opt
; What compilers answer they may answer otherwise on another way (model.md §8.6).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.is.constant.i32(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="256,1,1" }

define ptx_kernel void @k(i32 %m, ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 100
  br i1 %c, label %w, label %y
w:
  %m5 = icmp eq i32 %m, 5
  br i1 %m5, label %x, label %y
x:
  %i1 = call i1 @llvm.is.constant.i32(i32 %m)
  br label %z
y:
  %i2 = call i1 @llvm.is.constant.i32(i32 %m)
  br label %z
z:
  %e = phi i1 [ %i1, %x ], [ %i2, %y ]
  %row = zext i1 %e to i32
  %at = add i32 %row, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
