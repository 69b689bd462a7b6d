; test analyze --print=uniformity
; Each thread's atomic update sees what the ones before it have left.
target triple = "nvptx64-nvidia-cuda"

@n = addrspace(1) global i32 0, align 4
define ptx_kernel void @k() {
  %old = atomicrmw add ptr addrspace(1) @n, i32 1 monotonic ; scope: thread
  %both = cmpxchg ptr addrspace(1) @n, i32 0, i32 1 monotonic monotonic ; scope: thread
  %was = extractvalue { i32, i1 } %both, 0 ; scope: thread
  %won = extractvalue { i32, i1 } %both, 1 ; scope: thread
  br i1 %won, label %then, label %end ; scope: thread
then:
  br label %end
end:
  ret void
}
