; test check --block-dim=32,32
; test check --block-dim=32,32 --effort=2
; A product of matrices in two buffers: with large matrices a block of 1,024 threads takes too long to try, with small ones it does not.
; verdict: correct-for-launches-tried
target triple = "nvptx64-nvidia-cuda"
@tiles = internal addrspace(3) global [2 x [32 x [32 x float]]] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, ptr noalias %in, i32 %n) {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %row = mul i32 %y, %n
  %first = add i32 %row, %x
  %from = getelementptr float, ptr %in, i32 %first
  %v = load float, ptr %from
  %to = getelementptr [2 x [32 x [32 x float]]], ptr addrspace(3) @tiles, i32 0, i32 0, i32 %y, i32 %x
  store float %v, ptr addrspace(3) %to
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %tile
tile:
  %k = phi i32 [ 32, %entry ], [ %next, %done ]
  %p = phi i32 [ 0, %entry ], [ %q, %done ]
  %sum = phi float [ 0.0, %entry ], [ %more, %done ]
  %q = xor i32 %p, 1
  %at = add i32 %first, %k
  %from.k = getelementptr float, ptr %in, i32 %at
  %v.k = load float, ptr %from.k
  %to.k = getelementptr [2 x [32 x [32 x float]]], ptr addrspace(3) @tiles, i32 0, i32 %q, i32 %y, i32 %x
  store float %v.k, ptr addrspace(3) %to.k
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone: correct-for-launches-tried
  br label %product
product:
  %i = phi i32 [ 0, %tile ], [ %j, %product ]
  %part = phi float [ %sum, %tile ], [ %more, %product ]
  %left = getelementptr [2 x [32 x [32 x float]]], ptr addrspace(3) @tiles, i32 0, i32 %p, i32 %y, i32 %i
  %a = load float, ptr addrspace(3) %left
  %up = getelementptr [2 x [32 x [32 x float]]], ptr addrspace(3) @tiles, i32 0, i32 %p, i32 %i, i32 %x
  %b = load float, ptr addrspace(3) %up
  %ab = fmul float %a, %b
  %more = fadd float %part, %ab
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, 32
  br i1 %again, label %product, label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %k, 32
  %is.more = icmp slt i32 %next, %n
  br i1 %is.more, label %tile, label %end
end:
  %o = getelementptr float, ptr %out, i32 %first
  store float %more, ptr %o
  ret void
}
