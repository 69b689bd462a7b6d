; test analyze --print=uniformity
; On AMDGPU, assembly may name any register without a mark: nothing is known of its results.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(i32 %n) {
  %a = call i32 asm "v_mov_b32 $0, $1", "=v,v"(i32 %n) ; scope: thread
  %b = call i32 asm "v_mov_b32 $0, v0", "=v"() ; scope: thread
  ret void
}
