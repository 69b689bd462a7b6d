; test opt
; What is written at 255 - t is read by others at t, and by its own thread at 255 - t.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %back = sub i32 255, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %back
  store i32 %t, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %back
  %r = load i32, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r2 = load i32, ptr addrspace(3) %a3, align 4
  ret void
}
