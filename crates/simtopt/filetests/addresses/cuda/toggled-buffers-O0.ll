; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // Buffers chosen by k & 1: one barrier in each round is enough for two buffers, not for one.
;   __global__ void dead(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = __nvvm_read_ptx_sreg_tid_x(), sum = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[k & 1][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[k & 1][255 - t];
;       __syncthreads(); // removed
;     }
;     out[t] = sum;
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = __nvvm_read_ptx_sreg_tid_x(), sum = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[(k >> 1) & 1][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[(k >> 1) & 1][255 - t];
;       __syncthreads(); // kept
;     }
;     out[t] = sum;
;   }
;   __global__ void variable(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = __nvvm_read_ptx_sreg_tid_x(), sum = 0, now = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[now][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[now][255 - t];
;       __syncthreads(); // removed
;       now ^= 1;
;     }
;     out[t] = sum;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiiE1s = internal addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ6neededPiiE1s = internal addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ8variablePiiE1s = internal addrspace(3) global [2 x [256 x i32]] undef, align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %8, ptr %5, align 4
  store i32 0, ptr %6, align 4
  store i32 0, ptr %7, align 4
  br label %9

9:                                                ; preds = %35, %2
  %10 = load i32, ptr %7, align 4
  %11 = load i32, ptr %4, align 4
  %12 = icmp slt i32 %10, %11
  br i1 %12, label %13, label %38

13:                                               ; preds = %9
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %7, align 4
  %16 = add nsw i32 %14, %15
  %17 = load i32, ptr %7, align 4
  %18 = and i32 %17, 1
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 0, i64 %19
  %21 = load i32, ptr %5, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [256 x i32], ptr %20, i64 0, i64 %22
  store i32 %16, ptr %23, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %24 = load i32, ptr %7, align 4
  %25 = and i32 %24, 1
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 0, i64 %26
  %28 = load i32, ptr %5, align 4
  %29 = sub nsw i32 255, %28
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds [256 x i32], ptr %27, i64 0, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = load i32, ptr %6, align 4
  %34 = add nsw i32 %33, %32
  store i32 %34, ptr %6, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br label %35

35:                                               ; preds = %13
  %36 = load i32, ptr %7, align 4
  %37 = add nsw i32 %36, 1
  store i32 %37, ptr %7, align 4
  br label %9, !llvm.loop !4

38:                                               ; preds = %9
  %39 = load i32, ptr %6, align 4
  %40 = load ptr, ptr %3, align 8
  %41 = load i32, ptr %5, align 4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr %40, i64 %42
  store i32 %39, ptr %43, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %8, ptr %5, align 4
  store i32 0, ptr %6, align 4
  store i32 0, ptr %7, align 4
  br label %9

9:                                                ; preds = %37, %2
  %10 = load i32, ptr %7, align 4
  %11 = load i32, ptr %4, align 4
  %12 = icmp slt i32 %10, %11
  br i1 %12, label %13, label %40

13:                                               ; preds = %9
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %7, align 4
  %16 = add nsw i32 %14, %15
  %17 = load i32, ptr %7, align 4
  %18 = ashr i32 %17, 1
  %19 = and i32 %18, 1
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 0, i64 %20
  %22 = load i32, ptr %5, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds [256 x i32], ptr %21, i64 0, i64 %23
  store i32 %16, ptr %24, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %25 = load i32, ptr %7, align 4
  %26 = ashr i32 %25, 1
  %27 = and i32 %26, 1
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 0, i64 %28
  %30 = load i32, ptr %5, align 4
  %31 = sub nsw i32 255, %30
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [256 x i32], ptr %29, i64 0, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = load i32, ptr %6, align 4
  %36 = add nsw i32 %35, %34
  store i32 %36, ptr %6, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  br label %37

37:                                               ; preds = %13
  %38 = load i32, ptr %7, align 4
  %39 = add nsw i32 %38, 1
  store i32 %39, ptr %7, align 4
  br label %9, !llvm.loop !7

40:                                               ; preds = %9
  %41 = load i32, ptr %6, align 4
  %42 = load ptr, ptr %3, align 8
  %43 = load i32, ptr %5, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr %42, i64 %44
  store i32 %41, ptr %45, align 4
  ret void
}

define dso_local ptx_kernel void @_Z8variablePii(ptr noalias noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %9, ptr %5, align 4
  store i32 0, ptr %6, align 4
  store i32 0, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %10

10:                                               ; preds = %36, %2
  %11 = load i32, ptr %8, align 4
  %12 = load i32, ptr %4, align 4
  %13 = icmp slt i32 %11, %12
  br i1 %13, label %14, label %39

14:                                               ; preds = %10
  %15 = load i32, ptr %6, align 4
  %16 = load i32, ptr %8, align 4
  %17 = add nsw i32 %15, %16
  %18 = load i32, ptr %7, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ8variablePiiE1s to ptr), i64 0, i64 %19
  %21 = load i32, ptr %5, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [256 x i32], ptr %20, i64 0, i64 %22
  store i32 %17, ptr %23, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %24 = load i32, ptr %7, align 4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ8variablePiiE1s to ptr), i64 0, i64 %25
  %27 = load i32, ptr %5, align 4
  %28 = sub nsw i32 255, %27
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [256 x i32], ptr %26, i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = load i32, ptr %6, align 4
  %33 = add nsw i32 %32, %31
  store i32 %33, ptr %6, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %34 = load i32, ptr %7, align 4
  %35 = xor i32 %34, 1
  store i32 %35, ptr %7, align 4
  br label %36

36:                                               ; preds = %14
  %37 = load i32, ptr %8, align 4
  %38 = add nsw i32 %37, 1
  store i32 %38, ptr %8, align 4
  br label %10, !llvm.loop !8

39:                                               ; preds = %10
  %40 = load i32, ptr %6, align 4
  %41 = load ptr, ptr %3, align 8
  %42 = load i32, ptr %5, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds i32, ptr %41, i64 %43
  store i32 %40, ptr %44, align 4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }


!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.mustprogress"}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = distinct !{!7, !5, !6}
!8 = distinct !{!8, !5, !6}
