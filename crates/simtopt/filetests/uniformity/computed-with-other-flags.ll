; test opt
; Of floating-point numbers, one may be computed less exactly (model.md §8.6).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison
declare float @llvm.sqrt.f32(float)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="256,1,1" }

define ptx_kernel void @k(float %a, float %b, float %d, ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %flag) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 100
  br i1 %c, label %x, label %y
x:
  %a1 = call afn float @llvm.sqrt.f32(float %a)
  br label %z
y:
  %a2 = call float @llvm.sqrt.f32(float %a)
  br label %z
z:
  %e = phi float [ %a1, %x ], [ %a2, %y ]
  %bits = bitcast float %e to i32
  %row = and i32 %bits, 1023
  %at = add i32 %row, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
