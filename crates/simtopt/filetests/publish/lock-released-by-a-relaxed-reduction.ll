; test opt
; A lock that is given back by a relaxed reduction, as HIP's atomicSub is one: to an object that is
; also accessed otherwise, it tells as much as a plain store does (model.md §3.1.3). Nobody looks at
; @count but by reductions.
target triple = "nvptx64-nvidia-cuda"
@lock = addrspace(1) global i32 0, align 4
@count = internal addrspace(1) global i32 0, align 4
@table = internal addrspace(1) global [1024 x float] zeroinitializer, align 4
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(float %x) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %take, label %taken
take:
  %pair = cmpxchg ptr addrspace(1) @lock, i32 0, i32 1 syncscope("device") monotonic monotonic, align 4
  %won = extractvalue { i32, i1 } %pair, 1
  br i1 %won, label %taken, label %take
taken:
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  %p = getelementptr inbounds float, ptr addrspace(1) @table, i32 %t
  %v = load float, ptr addrspace(1) %p, align 4
  %w = fadd float %v, %x
  store float %w, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(publish)
  br i1 %first, label %give, label %given
give:
  %old = atomicrmw sub ptr addrspace(1) @lock, i32 1 syncscope("device") monotonic, align 4
  br label %given
given:
  ret void
}

define ptx_kernel void @counted(float %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds float, ptr addrspace(1) @table, i32 %t
  store float %x, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %old = atomicrmw add ptr addrspace(1) @count, i32 1 syncscope("device") monotonic, align 4
  ret void
}
