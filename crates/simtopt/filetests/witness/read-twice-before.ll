; test opt
; Whoever calls a function may give each thread memory of its own behind a pointer: where its
; threads would race there, no launch of it shows anything (model.md §9.1, *Launch*). That a thread
; also reads the same bytes for nothing does not hide that race.
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [64 x i32] undef
@shown = internal addrspace(1) global i32 0
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

define void @once(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %others
write:
  store i32 1, ptr addrspace(1) %p
  br label %join
others:
  %second = icmp eq i32 %t, 1
  br i1 %second, label %read, label %join
read:
  %v = load i32, ptr addrspace(1) %p
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %join
join:
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned) ; witness: no
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}

define void @and_for_nothing(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %others
write:
  store i32 1, ptr addrspace(1) %p
  br label %join
others:
  %second = icmp eq i32 %t, 1
  br i1 %second, label %read, label %join
read:
  %u = load i32, ptr addrspace(1) %p
  %v = load i32, ptr addrspace(1) %p
  store volatile i32 %v, ptr addrspace(1) @shown
  br label %join
join:
  %q = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned) ; witness: no
  %n = xor i32 %t, 1
  %o = getelementptr [64 x i32], ptr addrspace(3) @a, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %o
  store volatile i32 %x, ptr addrspace(1) @shown
  ret void
}
