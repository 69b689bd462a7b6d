; test opt
; Beside an s_barrier in assembly, too: the fence next to it is the one that makes a barrier of it, for who runs the text
; (model.md §7.1). Found by random kernels.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) noalias %data, i32 %n) {
  store i32 1, ptr addrspace(1) %data, align 4
  fence syncscope("workgroup") seq_cst ; fence: removed
  %m = add i32 %n, 1
  fence syncscope("workgroup") seq_cst ; fence: kept
  call void asm sideeffect "s_barrier", ""()
  fence syncscope("workgroup") seq_cst ; fence: kept
  store i32 %m, ptr addrspace(1) %data, align 4
  ret void
}
