; test check
; What memory is copied to and from is not shown to others by that (model.md §4.2), so that nobody looks at the
; variable when the callee returns, and its end is nothing that the barrier orders. What the fences order is left open.
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
@m = internal addrspace(4) constant [64 x i32] zeroinitializer
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.memcpy.p5.p4.i64(ptr addrspace(5), ptr addrspace(4), i64, i1)

define internal i32 @callee() {
  %x = alloca i32, addrspace(5)
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) %x, ptr addrspace(4) @m, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %x
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 %v
}

define i32 @f() {
  %v = call i32 @callee()
  fence syncscope("workgroup") release ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire ; gone:
  ret i32 %v
}
