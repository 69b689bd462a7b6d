; test analyze --print=regions
; LLVM says for AMDGPU which shared variables are a kernel's in a bundle of a call that does nothing: nobody leaves there.
; What another bundle means is not known, and no thread need come back from such a call.
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global i32 poison
declare void @llvm.donothing()

define amdgpu_kernel void @placed(ptr addrspace(1) %p) {
  call void @llvm.donothing() [ "ExplicitUse"(ptr addrspace(3) @lds) ] ; place: entered=grid, one=thread, since=grid, staying=grid
  br label %b
b: ; place: entered=grid, one=thread, since=grid, staying=grid
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @unknown(ptr addrspace(1) %p) {
  call void @llvm.donothing() [ "other"(ptr addrspace(3) @lds) ] ; place: entered=grid, one=thread, since=grid, staying=grid
  br label %b
b: ; place: again=-, entered=thread, one=thread, parted=%0, since=thread, staying=grid
  store i32 1, ptr addrspace(1) %p
  ret void
}
