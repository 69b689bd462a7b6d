; test opt
; What was poison may be any number once it is frozen, and a shift by too much is
; (model.md §5.10).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @frozen() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %sum = add nuw i32 %n, -64
  %any = freeze i32 %sum
  %c = icmp eq i32 %any, 0
  br i1 %c, label %out, label %other
other:
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  %a = load i32, ptr addrspace(3) %q, align 4
  store i32 %a, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @shifted() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %far = lshr i32 %n, %n
  %any = freeze i32 %far
  %c = icmp eq i32 %any, 0
  br i1 %c, label %out, label %other
other:
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  %a = load i32, ptr addrspace(3) %q, align 4
  store i32 %a, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

