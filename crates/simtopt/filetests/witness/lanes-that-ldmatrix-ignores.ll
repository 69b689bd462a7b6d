; test opt
; `.x1` takes the addresses of lanes 0 to 7: nobody reads the rows that the others name (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" "target-cpu"="sm_80" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w1 = icmp ugt i32 %t, 31
  br i1 %w1, label %a, label %b
a:
  %p = getelementptr [4 x i32], ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %lane = and i32 %t, 31
  %big = icmp ugt i32 %lane, 7
  %add = select i1 %big, i32 32, i32 0
  %row = add i32 %lane, %add
  %q = getelementptr [4 x i32], ptr addrspace(3) @s, i32 %row
  %n = ptrtoint ptr addrspace(3) %q to i32
  %r = call i32 asm sideeffect "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];", "=r,r"(i32 %n)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}
