; test opt
; A fence of one address space is weaker than its words: it covers none, not even its like (model.md §7.1).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) noalias %data, ptr addrspace(1) noalias %flag) {
  store i32 1, ptr addrspace(1) %data, align 4
  fence syncscope("agent") release ; fence: kept
  fence syncscope("agent") release, !mmra !0 ; fence: kept
  fence syncscope("agent") release, !mmra !0 ; fence: kept
  fence syncscope("one-as") seq_cst ; fence: kept
  store volatile i32 1, ptr addrspace(1) %flag, align 4
  ret void
}

!0 = !{!"amdgpu-as", !"local"}
