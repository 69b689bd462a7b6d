; test run --block 2 --arg {out=i32[2],i32:40} --arg i32:1 --print out
; As clang passes it on AMDGPU: the kernel reads what the launch was given.
; prints: out: 41 42
target triple = "amdgcn-amd-amdhsa"
%pair = type { ptr addrspace(1), i32 }

define amdgpu_kernel void @k(ptr addrspace(4) byref(%pair) align 8 %p, i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %out = load ptr addrspace(1), ptr addrspace(4) %p
  %at = getelementptr %pair, ptr addrspace(4) %p, i32 0, i32 1
  %a = load i32, ptr addrspace(4) %at
  %b = add i32 %a, %n
  %sum = add i32 %b, %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %sum, ptr addrspace(1) %to
  ret void
}
