; test run --block 2 --grid 40 --arg i32[40]:zeros --arg i32[80]
; As cooperative groups' this_grid().sync() does it: who asks for the grid's workspace is launched cooperatively,
; so that more blocks wait for each other than take turns else. Each block then reads what the next one wrote.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.trap()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(ptr %in, ptr %out) {
  %high = call i32 asm "mov.u32 $0, %envreg1;", "=r"()
  %low = call i32 asm "mov.u32 $0, %envreg2;", "=r"()
  %h = zext i32 %high to i64
  %l = zext i32 %low to i64
  %up = shl i64 %h, 32
  %address = or i64 %up, %l
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mine = getelementptr i32, ptr %in, i32 %block
  %leads = icmp eq i32 %t, 0
  %none = icmp eq i64 %address, 0
  br i1 %none, label %stop, label %write
stop:
  call void @llvm.trap()
  unreachable
write:
  br i1 %leads, label %set, label %meet
set:
  store i32 %block, ptr %mine
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %workspace = inttoptr i64 %address to ptr
  %arrived = getelementptr i8, ptr %workspace, i64 4
  br i1 %leads, label %arrive, label %go
arrive:
  %is.first = icmp eq i32 %block, 0
  %add = select i1 %is.first, i32 -2147483687, i32 1 ; 0x80000000 - 39, and 1 from each of the 39 others
  %old = call i32 asm sideeffect "atom.add.release.gpu.u32 $0,[$1],$2;", "=r,l,r,~{memory}"(ptr %arrived, i32 %add)
  br label %wait
wait:
  %now = call i32 asm sideeffect "ld.acquire.gpu.u32 $0,[$1];", "=r,l,~{memory}"(ptr %arrived)
  %differs = xor i32 %now, %old
  %over = icmp slt i32 %differs, 0
  br i1 %over, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %b1 = add i32 %block, 1
  %next = urem i32 %b1, 40
  %theirs = getelementptr i32, ptr %in, i32 %next
  %v = load i32, ptr %theirs
  %b2 = shl i32 %block, 1
  %i = add i32 %b2, %t
  %to = getelementptr i32, ptr %out, i32 %i
  store i32 %v, ptr %to
  ret void
}
