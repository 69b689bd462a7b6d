; test opt
; As cooperative groups' this_grid().sync() has it: who asks for the grid's workspace is launched cooperatively,
; so that it is valid (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
declare void @llvm.trap()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %high = call i32 asm "mov.u32 $0, %envreg1;", "=r"()
  %low = call i32 asm "mov.u32 $0, %envreg2;", "=r"()
  %h = zext i32 %high to i64
  %l = zext i32 %low to i64
  %up = shl nuw i64 %h, 32
  %address = or disjoint i64 %up, %l
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %none = icmp eq i64 %address, 0
  br i1 %none, label %stop, label %valid
stop:
  call void @llvm.trap()
  unreachable
valid:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Where there is none, nobody comes to it in a cooperative launch.
define ptx_kernel void @invalid(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %high = call i32 asm "mov.u32 $0, %envreg1;", "=r"()
  %low = call i32 asm "mov.u32 $0, %envreg2;", "=r"()
  %h = zext i32 %high to i64
  %l = zext i32 %low to i64
  %up = shl nuw i64 %h, 32
  %address = or disjoint i64 %up, %l
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %none = icmp eq i64 %address, 0
  br i1 %none, label %alone, label %end
alone:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %y = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
