; test opt
; Before the barrier every thread stores at an address that is poison: by an index with which the offset does
; not fit, and by the greater of two numbers of which one is poison (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @gep_inb(i32 %p) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %big = add i64 4611686018427387904, 7
  %pz = zext i32 %p to i64
  %pm = and i64 %pz, 0
  %b = or i64 %pm, 4611686018427387911
  %a0 = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %b
  store i32 1, ptr addrspace(3) %a0
  %ti = zext i32 %t to i64
  %a1 = getelementptr i32, ptr addrspace(3) @s, i64 %ti
  store i32 1, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 1
  %ui = zext i32 %u to i64
  %a2 = getelementptr i32, ptr addrspace(3) @s, i64 %ui
  %v = load i32, ptr addrspace(3) %a2
  ret void
}

define ptx_kernel void @smax(i32 %p) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p1 = or i32 %p, 3
  %o = or disjoint i32 %p1, 1
  %x = call i32 @llvm.smax.i32(i32 %o, i32 2)
  %z = and i32 %x, 1
  %zi = zext i32 %z to i64
  %a0 = getelementptr i32, ptr addrspace(3) @s, i64 %zi
  store i32 1, ptr addrspace(3) %a0
  %ti = zext i32 %t to i64
  %a1 = getelementptr i32, ptr addrspace(3) @s, i64 %ti
  store i32 1, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 1
  %ui = zext i32 %u to i64
  %a2 = getelementptr i32, ptr addrspace(3) @s, i64 %ui
  %v = load i32, ptr addrspace(3) %a2
  ret void
}
