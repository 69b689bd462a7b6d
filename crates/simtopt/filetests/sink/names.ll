; test opt --sink-barriers
; Names that are ours, a label that is quoted, a value called label, and a type in brackets.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i1 %label, [2 x i32] %a, [2 x i32] %b) {
simtopt.edge:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %simtopt.edge1 = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  br i1 %label, label %"read ]", label %end ; after: br i1 %label, label %simtopt.edge2, label %end
end:
  %v = phi [2 x i32] [ %a, %simtopt.edge ], [ %c, %"read ]" ]
  %w = extractvalue [2 x i32] %v, 0
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
"read ]":
  %c = phi [2 x i32] [ %b, %simtopt.edge ] ; after: %c = phi [2 x i32] [ %b, %simtopt.edge2 ]
  %x = load i32, ptr addrspace(3) %simtopt.edge1, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  br label %end
; edge: simtopt.edge2:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %"read ]"
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
