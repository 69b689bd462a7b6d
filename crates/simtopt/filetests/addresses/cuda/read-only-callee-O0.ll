; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5, §5):
;
;   // A callee that only reads a table that nobody writes, and one that reads what another thread wrote.
;   __device__ __noinline__ int look(const int *p, int i) { return p[i] * 3; }
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ table) {
;     __shared__ int s[256];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[t] + look(table, 255 - t);
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = out[t];
;     __syncthreads(); // kept
;     out[t] = look(s, 255 - t);
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiE1s = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiE1s = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local noundef i32 @_Z4lookPKii(ptr noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i32, ptr %5, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = mul nsw i32 %9, 3
  ret i32 %10
}

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef %0, ptr noalias noundef %1) #1 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %6, ptr %5, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = load i32, ptr %5, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr %7, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 0, i64 %13
  store i32 %11, ptr %14, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %15 = load i32, ptr %5, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 0, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = load ptr, ptr %4, align 8
  %20 = load i32, ptr %5, align 4
  %21 = sub nsw i32 255, %20
  %22 = call noundef i32 @_Z4lookPKii(ptr noundef %19, i32 noundef %21) #4
  %23 = add nsw i32 %18, %22
  %24 = load ptr, ptr %3, align 8
  %25 = load i32, ptr %5, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %24, i64 %26
  store i32 %23, ptr %27, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef %0) #1 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %4, ptr %3, align 4
  %5 = load ptr, ptr %2, align 8
  %6 = load i32, ptr %3, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i32, ptr %5, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = load i32, ptr %3, align 4
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %11
  store i32 %9, ptr %12, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %13 = load i32, ptr %3, align 4
  %14 = sub nsw i32 255, %13
  %15 = call noundef i32 @_Z4lookPKii(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i32 noundef %14) #4
  %16 = load ptr, ptr %2, align 8
  %17 = load i32, ptr %3, align 4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds i32, ptr %16, i64 %18
  store i32 %15, ptr %19, align 4
  ret void
}

attributes #0 = { convergent mustprogress noinline nounwind optnone }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nounwind }


!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
