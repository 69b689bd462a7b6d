; test check
; Who polls through a buffer waits for somebody who writes there, whatever the attributes of the pointer say. Where it
; leads, this reading does not follow.
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @polls(ptr addrspace(1) noalias readonly %p, ptr addrspace(1) noalias %q) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %b, i32 0, i32 0, i32 -2147483648)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire
  %next = getelementptr i32, ptr addrspace(1) %p, i32 1
  %data = load i32, ptr addrspace(1) %next, align 4
  ret void
}
