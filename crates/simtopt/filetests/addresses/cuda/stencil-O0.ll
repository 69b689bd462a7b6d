; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // A stencil with halos. Where each thread reads only what it wrote, the barrier is not needed.
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[257] = in[257]; }
;     __syncthreads(); // kept
;     out[t] = s[t] + s[t + 1] + s[t + 2];
;   }
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[257] = in[257]; }
;     __syncthreads(); // removed
;     out[t] = s[t + 1];
;   }
;   __global__ void halo_too_near(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[256] = in[257]; }
;     __syncthreads(); // kept
;     out[t] = s[t + 1];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6neededPiPKiE1s = internal addrspace(3) global [258 x i32] undef, align 4
@_ZZ4deadPiPKiE1s = internal addrspace(3) global [258 x i32] undef, align 4
@_ZZ13halo_too_nearPiPKiE1s = internal addrspace(3) global [258 x i32] undef, align 4

define dso_local ptx_kernel void @_Z6neededPiPKi(ptr noalias noundef %0, ptr noalias noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %6, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = add nsw i32 %8, 1
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr %7, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = load i32, ptr %5, align 4
  %14 = add nsw i32 %13, 1
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 0, i64 %15
  store i32 %12, ptr %16, align 4
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %26

19:                                               ; preds = %2
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i32, ptr %20, i64 0
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), align 4
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 257
  %25 = load i32, ptr %24, align 4
  store i32 %25, ptr getelementptr inbounds ([258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 0, i64 257), align 4
  br label %26

26:                                               ; preds = %19, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %27 = load i32, ptr %5, align 4
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 0, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = load i32, ptr %5, align 4
  %32 = add nsw i32 %31, 1
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 0, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = add nsw i32 %30, %35
  %37 = load i32, ptr %5, align 4
  %38 = add nsw i32 %37, 2
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 0, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = add nsw i32 %36, %41
  %43 = load ptr, ptr %3, align 8
  %44 = load i32, ptr %5, align 4
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds i32, ptr %43, i64 %45
  store i32 %42, ptr %46, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef %0, ptr noalias noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %6, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = add nsw i32 %8, 1
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr %7, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = load i32, ptr %5, align 4
  %14 = add nsw i32 %13, 1
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 0, i64 %15
  store i32 %12, ptr %16, align 4
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %26

19:                                               ; preds = %2
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i32, ptr %20, i64 0
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), align 4
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 257
  %25 = load i32, ptr %24, align 4
  store i32 %25, ptr getelementptr inbounds ([258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 0, i64 257), align 4
  br label %26

26:                                               ; preds = %19, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %27 = load i32, ptr %5, align 4
  %28 = add nsw i32 %27, 1
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = load ptr, ptr %3, align 8
  %33 = load i32, ptr %5, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr %32, i64 %34
  store i32 %31, ptr %35, align 4
  ret void
}

define dso_local ptx_kernel void @_Z13halo_too_nearPiPKi(ptr noalias noundef %0, ptr noalias noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %6, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = add nsw i32 %8, 1
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr %7, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = load i32, ptr %5, align 4
  %14 = add nsw i32 %13, 1
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), i64 0, i64 %15
  store i32 %12, ptr %16, align 4
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %26

19:                                               ; preds = %2
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i32, ptr %20, i64 0
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), align 4
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 257
  %25 = load i32, ptr %24, align 4
  store i32 %25, ptr getelementptr inbounds ([258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), i64 0, i64 256), align 4
  br label %26

26:                                               ; preds = %19, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %27 = load i32, ptr %5, align 4
  %28 = add nsw i32 %27, 1
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [258 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = load ptr, ptr %3, align 8
  %33 = load i32, ptr %5, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr %32, i64 %34
  store i32 %31, ptr %35, align 4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }


!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
