; test opt
; Blocks that the code tells from others are tried (model.md §9.1): those whose index it compares with a number, and the
; ones behind them. A grid that is too small for them has none.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @sums(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  switch i32 %b, label %done [
    i32 0, label %zero
    i32 5, label %five
  ]
zero:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %sum
five:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br label %sum
sum:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @behind(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %few = icmp ult i32 %b, 3
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  br i1 %few, label %done, label %sum
sum:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

; No grid has so many blocks along y.
define ptx_kernel void @nowhere(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %is = icmp eq i32 %b, 65535
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  br i1 %is, label %sum, label %done
sum:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}
