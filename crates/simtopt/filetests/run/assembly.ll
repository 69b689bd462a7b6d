; test run --block 32 --arg in=i32[64]:iota --arg out=i32[32]:zeros --arg i32:20 --print out:24
; What instructions in assembly compute; under a predicate that is false they do nothing.
; prints: out: 100 103 106 109 112 115 118 121 124 127 130 133 136 139 142 145 148 151 154 157 7 7 7 7
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
  %t = call i32 asm "mov.u32 $0, %tid.x;", "=r"()
  %a = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void asm sideeffect "{ .reg .pred p; setp.lt.s32 p, $0, $3; @p cp.async.ca.shared.global [$1], [$2], 4; }", "r,r,l,r"(i32 %t, ptr addrspace(3) %d, ptr addrspace(1) %a, i32 %n)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_group 0;", ""()
  %c = icmp slt i32 %t, %n
  %both = call { i32, i32 } asm sideeffect "mov.b32 $0, 2; mov.b32 $1, 5; @$3 ld.shared.b32 $0, [$2]; @$3 mad.lo.s32 $1, $0, 2, 100;", "=&r,=&r,r,b"(ptr addrspace(3) %d, i1 %c)
  %x = extractvalue { i32, i32 } %both, 0
  %y = extractvalue { i32, i32 } %both, 1
  %z = call i32 asm "add.s32 $0, $0, $1;", "=r,r,0"(i32 %x, i32 %y)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  call void asm sideeffect "st.global.u32 [$0], $1;", "l,r"(ptr addrspace(1) %o, i32 %z)
  ret void
}
