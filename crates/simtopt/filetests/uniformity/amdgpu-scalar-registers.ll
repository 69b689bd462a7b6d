; test analyze --print=uniformity
; Outputs of assembly in scalar registers are the same for the wave, also as parts of a result; a mask with a bit for
; each lane is not, although it is in a scalar register.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(i32 %n) {
  %s = call i32 asm "s_mov_b32 $0, s1", "=s"() ; scope: warp
  %named = call i32 asm "s_mov_b32 $0, s1", "={s4}"() ; scope: warp
  %bit = call i1 asm "v_cmp_eq_u32 $0, v0, 0", "={vcc}"() ; scope: thread
  %v = call i32 asm "v_mov_b32 $0, v0", "=v"() ; scope: thread
  %both = call { i32, i32 } asm "; $0 $1", "=s,=v"() ; scope: thread
  %first = extractvalue { i32, i32 } %both, 0 ; scope: warp
  %second = extractvalue { i32, i32 } %both, 1 ; scope: thread
  ret void
}

; Where there are registers for vectors of halves; rows of registers that there are; a type with a name is its body.
%pair = type { i64, i32 }
define amdgpu_kernel void @rows() "target-cpu"="gfx900" {
  %halves = call <4 x half> asm "; $0", "=s"() ; scope: warp
  %three = call <3 x half> asm "; $0", "=s"() ; scope: thread
  %even = call i64 asm "; $0", "={s[4:5]}"() ; scope: warp
  %odd = call i64 asm "; $0", "={s[5:6]}"() ; scope: thread
  %both = call %pair asm "; $0 $1", "={s[4:5]},={s6}"() ; scope: warp
  %first = extractvalue %pair %both, 0 ; scope: warp
  ret void
}

define amdgpu_kernel void @without_halves() {
  %halves = call <4 x half> asm "; $0", "=s"() ; scope: thread
  ret void
}
