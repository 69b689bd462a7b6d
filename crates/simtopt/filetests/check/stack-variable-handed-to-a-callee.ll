; test check
; Whether a callee that is given the address of a variable shows it to others is not looked at: whether they may
; notice its end is not known for certain.
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()

define internal i32 @look(ptr addrspace(5) %x) {
  %v = load i32, ptr addrspace(5) %x
  ret i32 %v
}

define internal i32 @callee(i32 %n) {
  %x = alloca i32, addrspace(5)
  store i32 %n, ptr addrspace(5) %x
  %v = call i32 @look(ptr addrspace(5) %x)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret i32 %v
}

define i32 @f(i32 %n) {
  %v = call i32 @callee(i32 %n)
  fence syncscope("workgroup") release ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire ; gone:
  ret i32 %v
}
