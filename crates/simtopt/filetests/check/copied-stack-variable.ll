; test check
; What memory is copied to and from, and whose life begins and ends, is not shown to others by that (model.md §4.2): no
; other thread's pointer leads there.
; verdict: correct
target triple = "amdgcn-amd-amdhsa"
@m = internal addrspace(4) constant [64 x i32] zeroinitializer
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.memcpy.p5.p4.i64(ptr addrspace(5), ptr addrspace(4), i64, i1)
declare void @llvm.lifetime.start.p5(ptr addrspace(5))
declare void @llvm.lifetime.end.p5(ptr addrspace(5))

define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %x = alloca i32, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %x)
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) %x, ptr addrspace(4) @m, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %x
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %x)
  fence syncscope("workgroup") release ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: correct
  fence syncscope("workgroup") acquire ; gone:
  %p = load ptr, ptr addrspace(1) %out
  store i32 %v, ptr %p
  ret void
}
