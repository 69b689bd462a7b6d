; test opt
; Blocks of up to 128 threads may be larger than 65 (model.md §5.10).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k() "nvvm.maxntid"="128" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %more = icmp ugt i32 %n, 65
  br i1 %more, label %loop, label %last
loop:
  %s = phi i32 [ %n, %entry ], [ %half, %join ]
  %half = lshr i32 %s, 1
  %c = icmp ult i32 %t, %half
  br i1 %c, label %add, label %join
add:
  %o = add nuw nsw i32 %half, %t
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %a = load i32, ptr addrspace(3) %q, align 4
  store i32 %a, ptr addrspace(3) %p, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %again = icmp ugt i32 %s, 131
  br i1 %again, label %loop, label %last
last:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

