; test opt
; A distance that is halved in each round.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %d = phi i32 [ 128, %entry ], [ %half, %join ]
  %low = icmp ult i32 %t, %d
  br i1 %low, label %add, label %join
add:
  %at = add i32 %t, %d
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %at
  %x = load i32, ptr addrspace(3) %a3, align 4
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %x, ptr addrspace(3) %a1, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %half = lshr i32 %d, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}
define ptx_kernel void @beyond(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %d = phi i32 [ 128, %entry ], [ %half, %join ]
  %low = icmp ult i32 %t, %d
  br i1 %low, label %add, label %join
add:
  %at = add i32 %t, 256
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %at
  %x = load i32, ptr addrspace(3) %a4, align 4
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %x, ptr addrspace(3) %a2, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %half = lshr i32 %d, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}
