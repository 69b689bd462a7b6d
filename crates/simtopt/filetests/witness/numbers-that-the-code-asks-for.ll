; test opt
; What the code compares with a number is tried with it, with those next to it, and with what it is computed with
; (model.md §9.1); what it compares with each other, with 0.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @mode(ptr noalias %out, i32 %mode) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp eq i32 %mode, 3
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @above(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp sgt i32 %n, 5000
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @negative(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp slt i32 %n, 0
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @bit(ptr noalias %out, i32 %mode) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bit = and i32 %mode, 4
  %is = icmp ne i32 %bit, 0
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @rest(ptr noalias %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = urem i32 %n, 24
  %is = icmp eq i32 %rest, 5
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @truth(ptr noalias %out, i1 zeroext %is) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @less(ptr noalias %out, i32 %low, i32 %high) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp slt i32 %low, %high
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @rows(ptr noalias %out, ptr noalias readonly %rows) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr %rows, i32 1
  %low = load i32, ptr %rows
  %high = load i32, ptr %at
  %is = icmp slt i32 %low, %high
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @two(ptr noalias %out, i32 %a, i32 %b) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %three = icmp eq i32 %a, 3
  %seven = icmp eq i32 %b, 7
  %is = and i1 %three, %seven
  br i1 %is, label %go, label %done
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @case(ptr noalias %out, i32 %mode) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %mode, label %done [ i32 7, label %done
                                  i32 9, label %go ]
go:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: yes
  %u = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}
