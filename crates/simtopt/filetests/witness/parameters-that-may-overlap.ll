; test opt
; Whether `out` and `in` are one array is at the host, which most often has two: no fact (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  %q = getelementptr inbounds i32, ptr addrspace(1) %in, i32 0
  %v = load i32, ptr addrspace(1) %q
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
