; test opt
; What waits in a loop of its own (but for barrier objects, model.md §3.3.1), or takes part in a barrier, stays
; opaque; so do operands that have another width than their register, or stand for their constant's text in a
; word (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i64] poison, align 16
@u = internal addrspace(3) global i32 poison, align 16

define ptx_kernel void @waits(i32 %n) "nvvm.reqntid"="64" {
  call void asm sideeffect "{ .reg .pred p; .reg .b32 x; waitLoop: ld.volatile.shared.u32 x, [$0]; setp.ne.u32 p, x, $1; @p bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @s, i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %n, ptr addrspace(3) @u
  ret void
}

define ptx_kernel void @narrow(i16 %n) "nvvm.reqntid"="64" {
  %x = call i32 asm sideeffect "st.shared.u32 [$1], $2; mov.u32 $0, 1;", "=r,r,r"(ptr addrspace(3) @u, i16 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %x, ptr addrspace(3) @u
  ret void
}

define ptx_kernel void @modified(i32 %n) "nvvm.reqntid"="64" {
  call void asm sideeffect "st.shared.u32 [${0:b}], $1;", "r,r"(ptr addrspace(3) @u, i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %n, ptr addrspace(3) @u
  ret void
}

; A carriage return that stands alone may end a comment.
define ptx_kernel void @carriage_return(i32 %n) "nvvm.reqntid"="64" {
  call void asm sideeffect "// \0D st.shared.u32 [$0], $1;", "r,r"(ptr addrspace(3) @u, i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 %n, ptr addrspace(3) @u
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
