; test opt
; A pointer is followed through the field of a variable that holds it, whatever the others hold (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 4
@r = internal addrspace(3) global [256 x i32] poison, align 4

define ptx_kernel void @apart() {
entry:
  %both = alloca { ptr, ptr }, align 8
  %second = getelementptr inbounds { ptr, ptr }, ptr %both, i64 0, i32 1
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %both, align 8
  store ptr addrspacecast (ptr addrspace(3) @r to ptr), ptr %second, align 8
  %p = load ptr, ptr %both, align 8
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %q = load ptr, ptr %second, align 8
  %x = load i32, ptr %q, align 4
  ret void
}

; Half of a pointer was stored anew.
define ptx_kernel void @half(i32 %n) {
entry:
  %both = alloca { ptr, ptr }, align 8
  %second = getelementptr inbounds { ptr, ptr }, ptr %both, i64 0, i32 1
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %both, align 8
  store ptr addrspacecast (ptr addrspace(3) @r to ptr), ptr %second, align 8
  store i32 %n, ptr %second, align 4
  %p = load ptr, ptr %both, align 8
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %q = load ptr, ptr %second, align 8
  %x = load i32, ptr %q, align 4
  ret void
}

; A field of what was passed holds what the host has put there, too.
define ptx_kernel void @passed(ptr byval({ ptr, ptr }) align 8 %both, i1 %c) {
entry:
  %second = getelementptr inbounds { ptr, ptr }, ptr %both, i64 0, i32 1
  br i1 %c, label %then, label %join
then:
  store ptr addrspacecast (ptr addrspace(3) @r to ptr), ptr %second, align 8
  br label %join
join:
  %p = load ptr, ptr %both, align 8
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %q = load ptr, ptr %second, align 8
  %x = load i32, ptr %q, align 4
  ret void
}
