; test opt
; Two threads that race with the barrier, too, before it: who reads behind it finds what it has written itself, or
; not, barrier or none (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
@flag = internal addrspace(3) global i32 undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)

; s[t % 128] = 1; barrier; s[t % 128]: threads 0 and 128 both write s[0].
define ptx_kernel void @both_write(ptr noalias %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 127
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; Only 128 and those behind it write.
define ptx_kernel void @one_writes(ptr noalias %out) "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 127
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %last = icmp ugt i32 %t, 127
  br i1 %last, label %w, label %a
w:
  store i32 1, ptr addrspace(3) %p, align 4
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}

; Thread 1 writes, then thread 0 does, once their warp has come together; 1 reads behind the barrier.
define ptx_kernel void @warp_together(ptr noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %second = icmp eq i32 %t, 1
  br i1 %second, label %w, label %a
w:
  store i32 5, ptr addrspace(3) @s, align 4
  br label %a
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %x, label %b
x:
  store i32 6, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br i1 %second, label %r, label %e
r:
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  br label %e
e:
  ret void
}

; The same, if nothing brings the warp together.
define ptx_kernel void @warp_apart(ptr noalias %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %second = icmp eq i32 %t, 1
  br i1 %second, label %w, label %a
w:
  store i32 5, ptr addrspace(3) @s, align 4
  br label %a
a:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %x, label %b
x:
  store i32 6, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  br i1 %second, label %r, label %e
r:
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  br label %e
e:
  ret void
}

; Thread 33 reads while 0 writes, which writes again behind the barrier.
define ptx_kernel void @reads_while_written(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %other = icmp eq i32 %t, 33
  br i1 %first, label %w, label %a
w:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %a
a:
  br i1 %other, label %r, label %b
r:
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war) ; witness: no
  br i1 %first, label %x, label %e
x:
  store i32 2, ptr addrspace(3) @s, align 4
  br label %e
e:
  ret void
}

; Thread 0 writes when 33 has told it to, which has written before; 33 reads behind the barrier.
define ptx_kernel void @waits(ptr noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %other = icmp eq i32 %t, 33
  br i1 %other, label %w, label %a
w:
  store i32 5, ptr addrspace(3) @s, align 4
  store atomic i32 1, ptr addrspace(3) @flag syncscope("block") release, align 4
  br label %a
a:
  br i1 %first, label %spin, label %b
spin:
  %f = load atomic i32, ptr addrspace(3) @flag syncscope("block") acquire, align 4
  %go = icmp eq i32 %f, 1
  br i1 %go, label %x, label %spin
x:
  store i32 6, ptr addrspace(3) @s, align 4
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  br i1 %other, label %r, label %e
r:
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %out, align 4
  br label %e
e:
  ret void
}
