; test run --block 1 --arg x=f32[2]:fill:1.0005 --print x
; A register whose name has a dollar in it, as those of NVIDIA's headers, and a number that is
; rounded to ten bits of fraction.
; prints: x: 1.0009766 1.0005
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  %x = load float, ptr %p, align 4
  %y = call float asm "{ .reg .b32 r$$1; cvt.rna.tf32.f32 r$$1, $1; mov.b32 $0, r$$1; }", "=f,f"(float %x)
  store float %y, ptr %p, align 4
  ret void
}
