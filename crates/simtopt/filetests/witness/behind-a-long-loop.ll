; test opt
; Behind a loop in which threads wait for each other 64 times two of them meet: a few threads are followed
; to its end (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"

@shown = internal addrspace(1) global i32 0
@s = internal addrspace(3) global [64 x i32] poison, align 4
@u = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  %mine = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %its = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %its, align 4
  store volatile i32 %v, ptr addrspace(1) @shown, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(war) ; witness: yes
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr inbounds i32, ptr addrspace(3) @u, i32 %t
  store i32 %v, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %from = getelementptr inbounds i32, ptr addrspace(3) @u, i32 %other
  %w = load i32, ptr addrspace(3) %from, align 4
  %at = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %at, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Many accesses come before the one that meets: those nearest to the barrier are looked at.
@sums = internal addrspace(3) global [256 x i32] undef
define ptx_kernel void @dot(ptr noalias readonly %a, ptr noalias readonly %b, ptr noalias %out) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %from = getelementptr i32, ptr %a, i32 %i
  %one = load i32, ptr %from
  %beside = getelementptr i32, ptr %b, i32 %i
  %two = load i32, ptr %beside
  %both = mul i32 %one, %two
  %more = add i32 %sum, %both
  %next = add i32 %i, 256
  %again = icmp ult i32 %next, 102400
  br i1 %again, label %loop, label %done
done:
  %p = getelementptr i32, ptr addrspace(3) @sums, i32 %t
  store i32 %more, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 128
  %q = getelementptr i32, ptr addrspace(3) @sums, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}
