; test analyze --print=regions
; Nothing is known of the shape of blocks: the first id alone is not one thread, all three together are, however they are
; put together, and so is the number in the block.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()

define ptx_kernel void @k(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %x.0 = icmp eq i32 %x, 0
  br i1 %x.0, label %column, label %flat ; place: branch=thread, meets=%flat
column: ; place: again=%flat, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  br label %flat
flat: ; place: entered=grid, one=thread, since=grid, staying=grid
  %row = mul i32 %y, %nx
  %in.plane = add i32 %row, %x
  %in.plane.0 = icmp eq i32 %in.plane, 0
  br i1 %in.plane.0, label %pile, label %whole ; place: branch=thread, meets=%whole
pile: ; place: again=%whole, entered=thread, one=thread, parted=%flat, since=thread, staying=thread
  br label %whole
whole: ; place: entered=grid, one=thread, since=grid, staying=grid
  %plane = mul i32 %z, %ny
  %rows = add i32 %plane, %y
  %before = mul i32 %rows, %nx
  %number = add i32 %before, %x
  %wide = zext i32 %number to i64
  %n.wide = zext i32 %n to i64
  %is = icmp eq i64 %wide, %n.wide
  br i1 %is, label %one, label %warps ; place: branch=thread, meets=%warps
one: ; place: again=%warps, entered=thread, one=cta, parted=%whole, since=thread, staying=thread
  br label %warps
warps: ; place: entered=grid, one=thread, since=grid, staying=grid
  %warp = lshr i32 %number, 5
  %warp.0 = icmp eq i32 %warp, 0
  br i1 %warp.0, label %one.warp, label %end ; place: branch=thread, meets=%end
one.warp: ; place: again=%end, entered=thread, one=warp's, parted=%warps, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
