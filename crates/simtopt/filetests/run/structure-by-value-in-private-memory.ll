; test run --block 1 --arg out=i32[2] --print out
; prints: out: 3 1
; On AMDGPU a structure is passed by value in the thread's own address space: the callee gets a copy.
target triple = "amdgcn-amd-amdhsa"
%pair = type { i32, i32 }

define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %own = alloca %pair, align 4, addrspace(5)
  %second = getelementptr %pair, ptr addrspace(5) %own, i32 0, i32 1
  store i32 1, ptr addrspace(5) %own
  store i32 2, ptr addrspace(5) %second
  %sum = call i32 @f(ptr addrspace(5) byval(%pair) align 4 %own)
  store i32 %sum, ptr addrspace(1) %out
  %first = load i32, ptr addrspace(5) %own
  %at = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %first, ptr addrspace(1) %at
  ret void
}

define i32 @f(ptr addrspace(5) byval(%pair) align 4 %p) {
  %a = load i32, ptr addrspace(5) %p
  %at = getelementptr %pair, ptr addrspace(5) %p, i32 0, i32 1
  %b = load i32, ptr addrspace(5) %at
  store i32 1000, ptr addrspace(5) %p
  %sum = add i32 %a, %b
  ret i32 %sum
}
