; test opt --weaken
; A function that calls itself, and one that nobody has seen, may end threads: no barrier behind that, however far, may
; name the lanes of a whole warp (model.md §3.2.5, §7.2). A call that is known to return ends nobody.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @recursive(ptr noalias %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @down(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 1
  %their = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @unknown(ptr noalias %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @unseen()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 1
  %their = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @returns(ptr noalias %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @returning()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %o = xor i32 %t, 1
  %their = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %x = load i32, ptr addrspace(3) %their, align 4
  store i32 %x, ptr %p, align 4
  ret void
}

define internal void @down(i32 %n) {
  %c = icmp eq i32 %n, 5
  br i1 %c, label %end, label %again
again:
  %m = add i32 %n, 1
  call void @down(i32 %m)
  ret void
end:
  call void @llvm.nvvm.exit()
  unreachable
}

declare void @unseen() nosync
declare void @returning() nosync willreturn

attributes #0 = { "nvvm.reqntid"="64,1,1" }
; adds: declare void @llvm.nvvm.bar.warp.sync(i32)
