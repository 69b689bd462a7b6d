; test opt
; A way on which a thread ends comes to no barrier, and waits for nobody (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@r = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32,i32,i32,i32)
@f = internal addrspace(3) global i32 undef

define ptx_kernel void @trap_shfl(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %c = icmp sgt i32 %n, 1000000
 br i1 %c, label %x, label %y
x:
call void @llvm.trap()
 unreachable
y:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %vv = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @exit_shfl(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  store i32 %t, ptr addrspace(3) %sp
  %c = icmp sgt i32 %n, 1000000
 br i1 %c, label %x, label %y
x:
call void @llvm.nvvm.exit()
 unreachable
y:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %vv = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)
  %v = load i32, ptr addrspace(3) %sq
  store i32 %v, ptr %o
  ret void
}

define ptx_kernel void @V_exit(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  %sp = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %tx = xor i32 %t, 32
  %sq = getelementptr i32, ptr addrspace(3) @s, i32 %tx
  %rp = getelementptr i32, ptr addrspace(3) @r, i32 %t
  br i1 %first, label %i, label %j
i:
  store volatile i32 1, ptr addrspace(3) @f
  br label %j
j:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load volatile i32, ptr addrspace(3) @f
  store i32 %v, ptr %o
call void @llvm.nvvm.exit()
 unreachable
}
