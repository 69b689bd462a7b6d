; test opt
; What a thread stored and released before it left in a function that calls itself, the others acquire by the fence only: the
; barrier beside it waits for nobody who has left (model.md §3.2.5, §7.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @down(i32 %t, ptr %data, ptr %flag)
  call void @llvm.nvvm.barrier0() ; barrier: kept(outside)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  %f = load atomic i32, ptr %flag syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  fence syncscope("block") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) @s, align 4
  %d = load i32, ptr %data, align 4
  %x = add i32 %v, %d
  store i32 %x, ptr addrspace(3) %p, align 4
  ret void
}

define internal void @down(i32 %n, ptr %data, ptr %flag) {
  %c = icmp eq i32 %n, 5
  br i1 %c, label %end, label %again
again:
  %m = add i32 %n, 1
  call void @down(i32 %m, ptr %data, ptr %flag)
  ret void
end:
  store i32 1, ptr %data, align 4
  fence syncscope("block") release ; fence: kept
  store atomic i32 1, ptr %flag syncscope("block") monotonic, align 4
  call void @llvm.nvvm.exit()
  unreachable
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
