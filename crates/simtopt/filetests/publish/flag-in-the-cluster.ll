; test opt
; An address in the shared memory of the cluster, made by arithmetic, is that of another block's
; flag: it publishes what this block's threads have written (model.md §3.1.2).
target triple = "nvptx64-nvidia-cuda"

@flag = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @tell(ptr noalias %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %tell, label %end
tell:
  %own = addrspacecast ptr addrspace(3) @flag to ptr addrspace(7)
  %a = ptrtoint ptr addrspace(7) %own to i32
  %b = and i32 %a, -16777217
  %theirs = inttoptr i32 %b to ptr addrspace(7)
  store atomic i32 1, ptr addrspace(7) %theirs syncscope("cluster") release, align 4
  br label %end
end:
  ret void
}

; Without one, what is in shared memory is for this block.
define ptx_kernel void @tell_oneself(ptr noalias %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %first, label %tell, label %end
tell:
  store atomic i32 1, ptr addrspace(3) @flag syncscope("cluster") release, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx88" }
