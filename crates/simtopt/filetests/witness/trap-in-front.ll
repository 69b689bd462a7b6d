; test opt
; Where any thread ends the grid, no barrier behind is passed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.trap()

define ptx_kernel void @trap(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bad = icmp uge i32 %t, 32
  br i1 %bad, label %fail, label %ok
fail:
  call void @llvm.trap()
  unreachable
ok:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %many = icmp ugt i32 %n, 32
  br i1 %many, label %read, label %done
read:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}

define ptx_kernel void @in_assembly(ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bad = icmp uge i32 %t, 32
  br i1 %bad, label %fail, label %ok
fail:
  call void asm sideeffect "trap;", ""()
  unreachable
ok:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %many = icmp ugt i32 %n, 32
  br i1 %many, label %read, label %done
read:
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  br label %done
done:
  ret void
}
