; test opt
; What an atomic operation leaves in a variable of the thread is not what was stored there: nobody is
; certain to come to the read (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @rmw(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %v = alloca i32
  store i32 0, ptr %v
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %d
  %old = atomicrmw add ptr %v, i32 1 seq_cst
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %n = load i32, ptr %v
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %e
a:
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  br label %e
e:
  ret void
}
