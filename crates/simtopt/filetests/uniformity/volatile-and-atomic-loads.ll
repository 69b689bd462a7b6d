; test analyze --print=uniformity
; Volatile and atomic loads are there to see what others do meanwhile, from whatever memory.
target triple = "nvptx64-nvidia-cuda"

@c = addrspace(4) constant i32 7, align 4
define ptx_kernel void @k(ptr addrspace(1) readonly noalias %p) {
  %a = load volatile i32, ptr addrspace(4) @c, align 4 ; scope: thread
  %b = load volatile i32, ptr addrspace(1) %p, align 4 ; scope: thread
  %d = load atomic i32, ptr addrspace(1) %p monotonic, align 4 ; scope: thread
  ret void
}
