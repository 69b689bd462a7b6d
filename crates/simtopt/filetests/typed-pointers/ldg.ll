; test opt
; llvm 14
; Loads of the read-only cache: nobody writes there while the kernel runs (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define void @k(i32 addrspace(1)* %p, i32 addrspace(1)* %q) {
  %x = call i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %p, i32 4)
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  store i32 %x, i32 addrspace(1)* %q, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)

!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*, i32 addrspace(1)*)* @k, !"kernel", i32 1}
