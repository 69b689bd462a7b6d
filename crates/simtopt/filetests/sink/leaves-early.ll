; test opt --sink-barriers
; Threads that have left meet nobody, before and after.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %gone = icmp uge i32 %t, %m
  br i1 %gone, label %end, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %l, %loop ] ; after: %k = phi i32 [ 0, %entry ], [ %l, %simtopt.edge ]
  store i32 %k, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %result, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  %l = add i32 %k, 1
  %more = icmp slt i32 %l, %n
  br i1 %more, label %loop, label %end ; after: br i1 %more, label %simtopt.edge, label %end
end:
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %loop
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
