; test opt
; What threads wrote that leave early: others read it, or other elements.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %early = icmp uge i32 %t, 128
  br i1 %early, label %out, label %stay
out:
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a1, align 4
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %t, 128
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a4, align 4
  ret void
}
define ptx_kernel void @beside(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %early = icmp uge i32 %t, 128
  br i1 %early, label %out, label %stay
out:
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a2, align 4
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %its = add i32 %t, 0
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a5, align 4
  ret void
}
define ptx_kernel void @next(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %early = icmp uge i32 %t, 128
  br i1 %early, label %out, label %stay
out:
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a3, align 4
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %t, 1
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a6, align 4
  ret void
}
