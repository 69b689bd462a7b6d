; test opt
; The first lane of each warp writes; it reads that itself, or others do.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @dead(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %write, label %join
write:
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %t, ptr addrspace(3) %a1, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %c = icmp eq i32 %lane, 0
  br i1 %c, label %read, label %end
read:
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  %r = load i32, ptr addrspace(3) %a6, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @second_lane(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %write, label %join
write:
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %t, ptr addrspace(3) %a2, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %c = icmp ule i32 %lane, 1
  br i1 %c, label %read, label %end
read:
  %a7 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  %r = load i32, ptr addrspace(3) %a7, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @first_warp(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %write, label %join
write:
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %t, ptr addrspace(3) %a3, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %c = icmp ult i32 %t, 8
  br i1 %c, label %read, label %end
read:
  %a8 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a8, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @first_thread(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %write, label %join
write:
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %t, ptr addrspace(3) %a4, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %read, label %end
read:
  %a9 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %r = load i32, ptr addrspace(3) %a9, align 4
  br label %end
end:
  ret void
}
define ptx_kernel void @its_own(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %write, label %join
write:
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  store i32 %t, ptr addrspace(3) %a5, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %read, label %end
read:
  %a10 = getelementptr i32, ptr addrspace(3) @s, i32 %warp
  %r = load i32, ptr addrspace(3) %a10, align 4
  br label %end
end:
  ret void
}
