; test opt
; The same with the fences that go with barriers. One by itself is a look at what others do.
target triple = "amdgcn-amd-amdhsa"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
attributes #0 = { "amdgpu-flat-work-group-size"="128,128" "target-cpu"="gfx90a" }

define amdgpu_kernel void @reduction(ptr addrspace(1) noalias %out, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 64
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: yes
  fence syncscope("workgroup") acquire ; fence: kept
  br label %l
l:
  %st = phi i32 [64, %0], [%half, %k]
  %c = icmp ult i32 %t, %st
  br i1 %c, label %a, label %k
a:
  %u = add i32 %t, %st
  %up = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %uv = load i32, ptr addrspace(3) %up
  %sv = load i32, ptr addrspace(3) %sp
  %ad = add i32 %uv, %sv
  store i32 %ad, ptr addrspace(3) %sp
  br label %k
k:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: yes
  fence syncscope("workgroup") acquire ; fence: kept
  %half = lshr i32 %st, 1
  %z = icmp eq i32 %half, 0
  br i1 %z, label %e, label %l
e:
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @pingpong(ptr addrspace(1) noalias %out, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 64
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br label %l
l:
  %i = phi i32 [0, %0], [%i1, %l]
  %x = and i32 %i, 1
  %xs = mul i32 %x, 128
  %xt = add i32 %xs, %t
  %xu = add i32 %xs, %tx
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %xt
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %xu
  store i32 %t, ptr addrspace(3) %p
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: yes
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %o
  %i1 = add i32 %i, 1
  %z = icmp eq i32 %i1, %n
  br i1 %z, label %e, label %l
e:
  ret void
}
