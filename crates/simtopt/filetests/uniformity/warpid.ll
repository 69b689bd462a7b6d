; test analyze --print=uniformity
; The number of a warp may change while it runs, so two reads of it are two numbers: each is the same in the warp, but
; their difference is not known to be 0 and differs between warps.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()

define ptx_kernel void @k() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.warpid() ; scope: warp
  %b = call i32 @llvm.nvvm.read.ptx.sreg.warpid() ; scope: warp
  %zero = sub i32 %a, %a ; scope: grid ; shape: 0
  %d = sub i32 %a, %b ; scope: warp
  %e = icmp eq i32 %a, %b ; scope: warp
  br i1 %e, label %then, label %end ; scope: warp
then:
  br label %end
end:
  %x = phi i32 [ 1, %0 ], [ 2, %then ] ; scope: warp
  ret void
}
