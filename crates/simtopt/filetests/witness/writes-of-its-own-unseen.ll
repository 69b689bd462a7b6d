; test opt
; Who has set, in assembly or somewhere that is not followed, what another sets may find the same
; in either order (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 16
@f = internal addrspace(3) global [64 x i32] undef, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @own_weak(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 0, ptr addrspace(3) %sp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %sx = getelementptr i32, ptr addrspace(3) @s, i32 0
  %sv = load i32, ptr addrspace(3) %sx
  %fp = getelementptr i32, ptr addrspace(3) @f, i32 %sv
  store i32 1, ptr addrspace(3) %fp
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: no
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @own_asm(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 0, ptr addrspace(3) %sp
  call void asm sideeffect "{ .reg .pred p; setp.eq.u32 p, $1, 77; @p bra L; st.volatile.shared.u32 [$0], 1; L: }", "r,r,~{memory}"(ptr addrspace(3) @f, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %sx = getelementptr i32, ptr addrspace(3) @s, i32 0
  %sv = load i32, ptr addrspace(3) %sx
  store i32 %sv, ptr %o
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @other_asm(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 0, ptr addrspace(3) %sp
  call i32 asm sideeffect "ld.shared.u32 $0, [$1];", "=r,r,~{memory}"(ptr addrspace(3) @f)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %sx = getelementptr i32, ptr addrspace(3) @s, i32 0
  %sv = load i32, ptr addrspace(3) %sx
  store i32 %sv, ptr %o
  br i1 %first, label %z, label %a
z:
  store volatile i32 1, ptr addrspace(3) @f
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
  ret void
}
