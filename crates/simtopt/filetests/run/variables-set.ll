; test run --block 4 --arg out=f32[4] --set table=f32[4]:iota --set n=i32:10 --set list=f32[1]:ones --print out
; Constant memory, a number, and an address of a buffer: what variables hold when the kernel begins.
; prints: out: 11.0 12.0 13.0 14.0
target triple = "nvptx64-nvidia-cuda"
@table = addrspace(4) externally_initialized global [4 x float] zeroinitializer, align 4
@n = addrspace(1) externally_initialized global i32 0, align 4
@list = addrspace(1) externally_initialized global ptr null, align 8
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr [4 x float], ptr addrspace(4) @table, i32 0, i32 %t
  %x = load float, ptr addrspace(4) %from
  %n = load i32, ptr addrspace(1) @n
  %f = sitofp i32 %n to float
  %list = load ptr, ptr addrspace(1) @list
  %one = load float, ptr %list
  %a = fadd float %x, %f
  %b = fadd float %a, %one
  %to = getelementptr float, ptr %out, i32 %t
  store float %b, ptr %to
  ret void
}
