; test opt
; One may be contracted with what is beside it (model.md §8.6).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2048 x i32] poison
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="256,1,1" }

define ptx_kernel void @k(float %a, float %b, float %d, ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %flag) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 100
  br i1 %c, label %x, label %y
x:
  %m1 = fmul contract float %a, %b
  %a1 = fadd contract float %m1, %d
  br label %z
y:
  %m2 = fmul contract float %a, %b
  %big = fcmp ogt float %m2, 9.0
  br i1 %big, label %y1, label %y2
y1:
  store i32 1, ptr addrspace(1) %flag
  br label %y2
y2:
  %a2 = fadd contract float %m2, %d
  br label %z
z:
  %e = phi float [ %a1, %x ], [ %a2, %y2 ]
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
