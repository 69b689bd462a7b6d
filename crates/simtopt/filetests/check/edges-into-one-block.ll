; test check
; Control comes to the block by two edges: it is no block of an edge.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
@u = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr noalias %out, i32 %n) { ; other: not-decided
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 33
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %o
  store i32 %t, ptr addrspace(3) %mine
  %to = getelementptr i32, ptr %out, i32 %t
  %c = icmp sgt i32 %n, 3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; gone:
  br i1 %c, label %read, label %end ; after: br i1 %c, label %edge, label %edge
read:
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %to
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %w = load i32, ptr addrspace(3) @u
  store i32 %w, ptr %to
  ret void
edge: ; new:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; new:
  br label %read ; new:
}
