; test run --block 32 --arg f32[64]
; Which lane loads which element of a tile is not laid down: threads that wrote it must have met.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x double] undef, align 32
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.f64.p3(ptr addrspace(3))
declare void @llvm.nvvm.wmma.m8n8k4.store.d.row.f64.p3(ptr addrspace(3), double, double)
declare void @llvm.nvvm.bar.warp.sync(i32)

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <2 x double>, ptr addrspace(3) @s, i32 %t
  store <2 x double> zeroinitializer, ptr addrspace(3) %p, align 16 ; run: race(first)
  %early = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.f64.p3(ptr addrspace(3) @s) ; run: race
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %c = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.f64.p3(ptr addrspace(3) @s)
  %x = extractvalue { double, double } %c, 0
  %y = extractvalue { double, double } %c, 1
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.f64.p3(ptr addrspace(3) @s, double %x, double %y)
  ret void
}
