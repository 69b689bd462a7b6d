; test opt
; A function has the shape of the blocks that run it only if all of them have it
; (model.md §5.10).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define internal void @one(i32 %t) noinline {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %c = icmp eq i32 %n, 64
  br i1 %c, label %out, label %other
other:
  %a = load i32, ptr addrspace(3) @s, align 4
  store i32 %a, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

define internal void @both(i32 %t) noinline {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %c = icmp eq i32 %n, 64
  br i1 %c, label %out, label %other
other:
  %a = load i32, ptr addrspace(3) @s, align 4
  store i32 %a, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @small() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @one(i32 %t)
  ret void
}

define ptx_kernel void @small_too() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @both(i32 %t)
  ret void
}

define ptx_kernel void @large() "nvvm.reqntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @both(i32 %t)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

