; test opt
; The first threads have a column beside their own. Where they store to it, the phi is what they
; chose, though the other threads come there with another number (model.md §4.5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 16

define ptx_kernel void @extra_column() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %join
extra:
  %beside = add nuw nsw i32 %t, 1024
  %odd = trunc i32 %t to i1
  br i1 %odd, label %third, label %second
second:
  br label %join
third:
  %more = add nuw nsw i32 %beside, 512
  br label %join
join:
  %column = phi i32 [ 0, %entry ], [ %beside, %second ], [ %more, %third ]
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %few, label %write, label %end
write:
  %other = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  store i32 1, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}

; The same by a variable.
define ptx_kernel void @by_a_variable() "nvvm.reqntid"="64" {
entry:
  %v = alloca i33, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %others
extra:
  %beside = add nuw nsw i32 %t, 1024
  %wide = zext i32 %beside to i33
  store i33 %wide, ptr %v, align 8
  br label %join
others:
  store i33 0, ptr %v, align 8
  br label %join
join:
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %few, label %write, label %end
write:
  %column = load i33, ptr %v, align 8
  %other = getelementptr [4096 x i32], ptr addrspace(3) @s, i32 0, i33 %column
  store i32 1, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}

; Numbers of different widths in one variable are not looked into.
define ptx_kernel void @of_two_widths() "nvvm.reqntid"="64" {
entry:
  %v = alloca i33, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %others
extra:
  %beside = add nuw nsw i32 %t, 1024
  %wide = zext i32 %beside to i40
  store i40 %wide, ptr %v, align 8
  br label %join
others:
  store i33 0, ptr %v, align 8
  br label %join
join:
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  br i1 %few, label %write, label %end
write:
  %column = load i40, ptr %v, align 8
  %other = getelementptr [4096 x i32], ptr addrspace(3) @s, i32 0, i40 %column
  store i32 1, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}

; The condition is not that of the branch: some come there with 0.
define ptx_kernel void @another_condition() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %join
extra:
  %beside = add nuw nsw i32 %t, 1024
  br label %join
join:
  %column = phi i32 [ 0, %entry ], [ %beside, %extra ]
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  %eight = icmp ult i32 %t, 8
  br i1 %eight, label %write, label %end
write:
  %other = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  store i32 1, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}

; One of the paths comes from both sides.
define ptx_kernel void @path_of_both_sides(i1 %c) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %zero
extra:
  br i1 %c, label %zero, label %second
second:
  %beside = add nuw nsw i32 %t, 1024
  br label %join
zero:
  br label %join
join:
  %column = phi i32 [ 0, %zero ], [ %beside, %second ]
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  br i1 %few, label %write, label %end
write:
  %other = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  store i32 1, ptr addrspace(3) %other, align 4
  br label %end
end:
  ret void
}

; Around a loop, the number is that of a round before.
define ptx_kernel void @of_the_round_before(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br label %round
round:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %column = phi i32 [ 0, %entry ], [ %new, %latch ]
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw) ; witness: yes
  br i1 %few, label %write, label %others
write:
  %other = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  store i32 1, ptr addrspace(3) %other, align 4
  %beside = add nuw nsw i32 %t, 1024
  br label %latch
others:
  br label %latch
latch:
  %new = phi i32 [ 0, %others ], [ %beside, %write ]
  %next = add nuw i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %round, label %end
end:
  ret void
}

; What one side brings may be anything.
define ptx_kernel void @undefined_on_one_side() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %few = icmp ult i32 %t, 7
  br i1 %few, label %extra, label %join
extra:
  br label %join
join:
  %column = phi i32 [ 1024, %entry ], [ undef, %extra ]
  %own = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %other = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  store i32 1, ptr addrspace(3) %other, align 4
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
