; test bases -passes=common-base-elim
; `%di` is `%i`, or beside it, and memory is there wherever that is: no address at `%i` for what is behind the join.
target datalayout = "e-p3:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p, i64 noundef %i, i64 noundef %j, i1 noundef %c) {
  %u = and i64 undef, 1
  br i1 %c, label %left, label %right
left:
  %iu = add i64 %i, %u
  %di = sub i64 %iu, %u
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %di
  store i32 1, ptr addrspace(1) %a
  br label %join
right:
  %ju = mul i64 %j, 3
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %ju
  store i32 1, ptr addrspace(1) %b
  br label %join
join:
  %x = phi i64 [ %i, %left ], [ %ju, %right ]
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %x
  store i32 7, ptr addrspace(1) %q
  ret void
}
; becomes:
; nothing
