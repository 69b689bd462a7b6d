; test opt
; Shared memory begins at the address 0, where the array may be; as a generic address it is not null. Null
; there is not null as a generic address (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @at_0(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %c = icmp ne ptr addrspace(3) @s, null
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
define ptx_kernel void @generic(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %c = icmp ne ptr addrspacecast (ptr addrspace(3) @s to ptr), null
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
define ptx_kernel void @start(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %c = icmp eq ptr addrspacecast (ptr addrspace(3) null to ptr), null
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
