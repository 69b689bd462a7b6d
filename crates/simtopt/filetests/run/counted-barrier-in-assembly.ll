; test run --block 96 --arg out=i32[1] --print out
; The last 32 threads only arrive at barrier 2, where the first 32 wait for them.
; prints: out: 64
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  switch i32 %warp, label %end [ i32 0, label %consumer
                                 i32 2, label %producer ]
producer:
  %leads = icmp eq i32 %t, 64
  br i1 %leads, label %write, label %arrive
write:
  store i32 %t, ptr addrspace(3) @s
  br label %arrive
arrive:
  call void asm sideeffect "bar.arrive 2, 64;", "~{memory}"()
  ret void
consumer:
  call void asm sideeffect "bar.sync $0, $1;", "r,n,~{memory}"(i32 2, i32 64)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %read, label %end
read:
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr %out
  ret void
end:
  ret void
}
