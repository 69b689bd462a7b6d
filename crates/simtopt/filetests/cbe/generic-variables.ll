; test bases -passes=common-base-elim
; Generic addresses in a shared variable: address spaces are not inferred yet, and whoever does that
; makes addresses of 32 bits of what each access computes.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i8] undef

define void @k(i64 %i) {
entry:
  %a = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  store i8 0, ptr %a, align 1
  %j = add i64 %i, 1
  %b = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %j
  store i8 1, ptr %b, align 1
  ret void
}
; becomes:
; nothing
