; test opt
; The default of a switch is no guard, nor is a case that two numbers share.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %write [ i32 0, label %join
                                i32 1, label %write ]
write:
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a1, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 3
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %r = load i32, ptr addrspace(3) %a2, align 4
  ret void
}
