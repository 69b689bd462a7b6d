; test opt
; The same by two numbers that are half an address each, beside another pointer: none is too small to
; be part of one (model.md §3.1.4).
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
define ptx_kernel void @k(ptr addrspace(1) noalias %lock, ptr addrspace(1) noalias %data, ptr addrspace(1) noalias %count) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = icmp eq i32 %t, 0
  br i1 %z, label %take, label %go
take:
  %a = ptrtoint ptr addrspace(1) %lock to i64
  %lo = trunc i64 %a to i32
  %h = lshr i64 %a, 32
  %hi = trunc i64 %h to i32
  br label %spin
spin:
  %o = call i32 asm sideeffect "{ .reg .u64 a; mov.b64 a, {$2, $3}; atom.global.acquire.gpu.cas.b32 $0, [a], 0, 1; red.relaxed.gpu.global.add.u32 [$1], 1; }", "=r,l,r,r,~{memory}"(ptr addrspace(1) %count, i32 %lo, i32 %hi)
  %f = icmp ne i32 %o, 0
  br i1 %f, label %spin, label %go
go:
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  %p = getelementptr i32, ptr addrspace(1) %data, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  br i1 %z, label %give, label %end
give:
  store i32 0, ptr addrspace(1) %lock
  br label %end
end:
  ret void
}
