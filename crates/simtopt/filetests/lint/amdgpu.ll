; test lint
; `s.barrier` waits for the waves of the workgroup, fences or not.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k() {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join ; lint: parts
some:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; lint: barrier-divergence
  fence syncscope("workgroup") acquire
  br label %join
join:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
