; test opt
; As lock-release-by-number-in-assembly.ll: the number is a constant, in a callee.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
@lock = internal addrspace(1) global i32 0, align 4
define internal void @take() noinline {
  br label %spin
spin:
  %o = call i32 asm sideeffect "atom.global.acquire.gpu.cas.b32 $0, [$1], 0, 1;", "=r,l,~{memory}"(i64 ptrtoint (ptr addrspace(1) @lock to i64))
  %f = icmp ne i32 %o, 0
  br i1 %f, label %spin, label %done
done:
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) noalias %data) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = icmp eq i32 %t, 0
  br i1 %z, label %tk, label %go
tk:
  call void @take()
  br label %go
go:
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  %p = getelementptr i32, ptr addrspace(1) %data, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0() ; second ; barrier: kept(publish)
  br i1 %z, label %give, label %end
give:

  store i32 0, ptr addrspace(1) @lock
  br label %end
end:
  ret void
}
