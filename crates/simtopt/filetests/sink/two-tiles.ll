; test opt --sink-barriers
; Two loops over two tiles, each barrier behind a last use moves.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

@q = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %own2 = getelementptr i32, ptr addrspace(3) @q, i32 %t
  %other2 = getelementptr i32, ptr addrspace(3) @q, i32 %u
  br label %first
first:
  %k = phi i32 [ 0, %entry ], [ %l, %first ] ; after: %k = phi i32 [ 0, %entry ], [ %l, %simtopt.edge ]
  store i32 %k, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %result, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  %l = add i32 %k, 1
  %more = icmp slt i32 %l, %n
  br i1 %more, label %first, label %second ; after: br i1 %more, label %simtopt.edge, label %second
second:
  %k2 = phi i32 [ 0, %first ], [ %l2, %second ] ; after: %k2 = phi i32 [ 0, %first ], [ %l2, %simtopt.edge1 ]
  store i32 %k2, ptr addrspace(3) %own2, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v2 = load i32, ptr addrspace(3) %other2, align 4
  store i32 %v2, ptr addrspace(1) %result, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  %l2 = add i32 %k2, 1
  %more2 = icmp slt i32 %l2, %n
  br i1 %more2, label %second, label %end ; after: br i1 %more2, label %simtopt.edge1, label %end
end:
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %first
; edge: simtopt.edge1:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %second
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
