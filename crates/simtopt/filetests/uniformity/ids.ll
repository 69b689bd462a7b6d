; test analyze --print=uniformity
; Who is who: ids of threads differ between threads, those of blocks and clusters between blocks and clusters;
; extents are the same for all. The number of the warp is the same in a warp, as far as one read of it goes.
; Nothing says that blocks have one dimension, so tid.y differs too.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @llvm.nvvm.read.ptx.sreg.gridid()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: thread ; shape: tid.y
  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z() ; scope: thread ; shape: tid.z
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid() ; scope: thread
  %below = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt() ; scope: thread
  %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid() ; scope: warp
  %sm = call i32 @llvm.nvvm.read.ptx.sreg.smid() ; scope: warp
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() ; scope: cta
  %cluster = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x() ; scope: cluster
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x() ; scope: grid
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() ; scope: grid
  %height = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y() ; scope: grid
  %size = call i32 @llvm.nvvm.read.ptx.sreg.warpsize() ; scope: grid
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.gridid() ; scope: grid
  %m = add i32 %n, 1 ; scope: grid
  %a = add i32 %cluster, %n ; scope: cluster
  %b = mul i32 %block, %width ; scope: cta
  %c = xor i32 %warp, %block ; scope: warp
  %i = add i32 %b, %t ; scope: thread ; shape: tid.x + cta
  ret void
}
