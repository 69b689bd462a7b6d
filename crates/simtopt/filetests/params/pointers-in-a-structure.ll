; test opt
; Pointers in what the host passes by value lead to no shared memory, as those do that it passes
; alone; unless the kernel has written to its copy, or handed it on (model.md §4.3.1).
target triple = "nvptx64-nvidia-cuda"

%struct.P = type { ptr, ptr }
@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @read(ptr byval(%struct.P) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = load ptr, ptr %p, align 8
  %other = xor i32 %t, 1
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %q = getelementptr i32, ptr %a, i32 %t
  %v = load i32, ptr addrspace(3) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %v, ptr %q, align 4
  ret void
}

define ptx_kernel void @written(ptr byval(%struct.P) %p) "nvvm.reqntid"="64" {
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %p, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = load ptr, ptr %p, align 8
  %other = xor i32 %t, 1
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %q = getelementptr i32, ptr %a, i32 %t
  %v = load i32, ptr addrspace(3) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %v, ptr %q, align 4
  ret void
}

define ptx_kernel void @handed(ptr byval(%struct.P) %p) "nvvm.reqntid"="64" {
  call void @given(ptr %p)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = load ptr, ptr %p, align 8
  %other = xor i32 %t, 1
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %q = getelementptr i32, ptr %a, i32 %t
  %v = load i32, ptr addrspace(3) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %v, ptr %q, align 4
  ret void
}


define internal void @device(ptr byval(%struct.P) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = load ptr, ptr %p, align 8
  %other = xor i32 %t, 1
  %o = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %q = getelementptr i32, ptr %a, i32 %t
  %v = load i32, ptr addrspace(3) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %v, ptr %q, align 4
  ret void
}

define ptx_kernel void @calls() "nvvm.reqntid"="64" {
  %p = alloca %struct.P, align 8
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %p, align 8
  call void @device(ptr byval(%struct.P) %p)
  ret void
}

declare void @given(ptr) nosync willreturn nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
