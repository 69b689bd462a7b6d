; test opt
; The copy to `s` has landed before the first barrier, by a wait or a commit that is in a callee, behind a
; branch that is not followed, in a text, or seen (the control): the second one orders nothing for it, and no
; thread is said to (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@s2 = internal addrspace(3) global [64 x i32] poison, align 16
define internal void @waitall() noinline {
  call void asm sideeffect "cp.async.wait_all;", ""()
  ret void
}
define internal void @commit() noinline {
  call void asm sideeffect "cp.async.commit_group;", ""()
  ret void
}
define ptx_kernel void @callee_waits(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  store i32 %t, ptr addrspace(3) %e
  call void @waitall()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @callee_commits(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %d2 = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void @commit()
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d2, ptr addrspace(1) %i)
  call void @commit()
  store i32 %t, ptr addrspace(3) %e
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @control(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %d2 = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d2, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  store i32 %t, ptr addrspace(3) %e
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @branch_waits(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, float %fl) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %d2 = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d2, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  store i32 %t, ptr addrspace(3) %e
  %c = fcmp ogt float %fl, 0.0
  br i1 %c, label %w1, label %w0
w1:
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 1)
  br label %j
w0:
  call void asm sideeffect "cp.async.wait_group $0;", "n"(i32 0)
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @text_number(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, float %fl) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  call void asm sideeffect "cp.async.commit_group;", ""()
  store i32 %t, ptr addrspace(3) %e
  call void asm sideeffect "cp.async.wait_group 0;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated) ; witness: no
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @opaque_wait(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, float %fl) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 32
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %x
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %i)
  store i32 %t, ptr addrspace(3) %e
  call void asm sideeffect "cp.async.commit_group; cp.async.wait_group 0;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %f
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated) ; witness: no
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %w = load i32, ptr addrspace(3) %other
  %a = add i32 %v, %w
  store i32 %a, ptr addrspace(1) %g
  ret void
}
; What a copy reads it reads: after the barrier that comes before it, and before the one behind its wait.
define ptx_kernel void @reads_behind(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 1
  %mine = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %other = getelementptr i32, ptr addrspace(1) %g, i32 %x
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %other)
  call void asm sideeffect "cp.async.wait_all;", ""()
  %v = load i32, ptr addrspace(3) %d
  store i32 %v, ptr addrspace(1) %mine
  ret void
}
define ptx_kernel void @has_read(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 1
  %mine = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %other = getelementptr i32, ptr addrspace(1) %g, i32 %x
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(ptr addrspace(3) %d, ptr addrspace(1) %other)
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: yes
  %v = load i32, ptr addrspace(3) %d
  store i32 %v, ptr addrspace(1) %mine, align 4
  ret void
}
; How much is read is told, and may be nothing.
define ptx_kernel void @may_read(ptr addrspace(1) %g, i32 %size) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 1
  %mine = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %other = getelementptr i32, ptr addrspace(1) %g, i32 %x
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4, $2;", "r,l,r"(ptr addrspace(3) %d, ptr addrspace(1) %other, i32 %size)
  call void asm sideeffect "cp.async.wait_all;", ""()
  ret void
}
