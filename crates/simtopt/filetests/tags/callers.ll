; test opt -passes=tag-uniform-branches --assume=whole-program
; The shuffle is executed by some of a warp, while others wait at the barrier: who is brought together by it is not known, in
; its function, and around its call.
target triple = "nvptx64-nvidia-cuda"

define internal i32 @exchanges(i32 %x, i1 %c) noinline {
  br i1 %c, label %a, label %b
a:
  %y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  ret i32 %y
b:
  ret i32 %x
}

define internal i32 @computes(i32 %x, i1 %c) noinline {
  br i1 %c, label %a, label %b ; after: br i1 %c, label %a, label %b, !simt.uniform !{}
a:
  %y = add i32 %x, 1
  ret i32 %y
b:
  ret i32 %x
}

define ptx_kernel void @around(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp ult i32 %t, 5
  br i1 %d, label %some, label %end
some:
  %y = call i32 @exchanges(i32 %t, i1 %c)
  br i1 %c, label %write, label %end
write:
  store i32 %y, ptr addrspace(1) %out, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier0() ; barrier: kept
  ret void
}

define ptx_kernel void @other(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp ult i32 %t, 5
  br i1 %d, label %some, label %end
some:
  %y = call i32 @computes(i32 %t, i1 %c)
  br i1 %c, label %write, label %end ; after: br i1 %c, label %write, label %end, !simt.uniform !{}
write:
  store i32 %y, ptr addrspace(1) %out, align 4
  br label %end
end:
  call void @llvm.nvvm.barrier0() ; barrier: kept
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
