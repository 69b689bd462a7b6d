; test opt --assume=race-free
; Thread 5 may store 05 00 00 00 at 100, and thread 0 its zeros at 102: no byte gets two numbers,
; though their numbers differ. A late store of thread 5 then covers what thread 0 stores behind the
; barrier (model.md §6.7).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i8] poison, align 4
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr noalias readonly %h) "nvvm.reqntid"="256,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ph = getelementptr i32, ptr %h, i32 %t
  %o = load i32, ptr %ph, align 4
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %o
  store i32 %t, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: kept(waw)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %one, label %end
one:
  store i32 7, ptr addrspace(3) %p, align 1
  br label %end
end:
  ret void
}

define ptx_kernel void @aligned(ptr noalias readonly %h) "nvvm.reqntid"="256,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ph = getelementptr i32, ptr %h, i32 %t
  %o = load i32, ptr %ph, align 4
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %o
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %one, label %end
one:
  store i32 7, ptr addrspace(3) %p, align 4
  br label %end
end:
  ret void
}
