; test opt
; Only this module knows the constant: what is in it is what the text says, 0, and not at the host's choice
; (model.md §9.1). The second one is set from outside.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
@own = internal addrspace(4) global i32 0, align 4
@set = internal addrspace(4) externally_initialized global i32 0, align 4
@zero = internal addrspace(4) externally_initialized constant i32 0, align 4
@table = internal addrspace(4) externally_initialized constant i32 7, align 4 #0
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @of_the_text(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = load i32, ptr addrspace(4) @own
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %c = icmp ne i32 %n, 0
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
define ptx_kernel void @of_the_host(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = load i32, ptr addrspace(4) @set
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %c = icmp ne i32 %n, 0
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}

; clang calls what the host sets a constant, too.
define ptx_kernel void @of_zero(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = load i32, ptr addrspace(4) @zero
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %c = icmp ne i32 %n, 0
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}

define ptx_kernel void @of_a_table(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = load i32, ptr addrspace(4) @table
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %c = icmp ne i32 %n, 0
  br i1 %c, label %read, label %end
read:
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}

attributes #0 = { "section" }
