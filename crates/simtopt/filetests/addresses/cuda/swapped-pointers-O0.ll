; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // Two arrays, or halves of one, by pointers that are swapped in each round.
;   __global__ void two_barriers(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x, *now = a, *then = b;
;     now[t] = in[t];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = now[t] + now[(t + 1) % 256];
;       __syncthreads(); // removed
;       then[t] = sum;
;       __syncthreads(); // kept
;       int *other = now; now = then; then = other;
;     }
;     out[t] = now[255 - t];
;   }
;   __global__ void halves(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int s[512];
;     int t = threadIdx.x, *now = s, *then = s + 256;
;     now[t] = in[t];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = now[t] + now[(t + 1) % 256];
;       __syncthreads(); // removed
;       then[t] = sum;
;       __syncthreads(); // kept
;       int *other = now; now = then; then = other;
;     }
;     out[t] = now[255 - t];
;   }
;   // Three that take turns.
;   __global__ void three(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256], c[256];
;     int t = threadIdx.x, *first = a, *second = b, *third = c;
;     first[t] = in[t];
;     second[t] = in[t + 256];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = first[t ^ 33] + second[(t + 1) % 256];
;       __syncthreads(); // removed
;       third[t] = sum;
;       __syncthreads(); // kept
;       int *other = first; first = second; second = third; third = other;
;     }
;     out[t] = first[255 - t];
;   }
;   // One that all choose.
;   __global__ void chosen(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x;
;     int *one = n > 3 ? a : b, *other = n > 3 ? b : a;
;     one[t] = in[t];
;     __syncthreads(); // kept: branches choose, not a select
;     other[255 - t] = in[t + 256];
;     __syncthreads(); // kept
;     out[t] = one[255 - t] + other[t];
;   }
;   // One that each thread chooses.
;   __global__ void of_each(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x;
;     int *one = t & 1 ? a : b, *other = t & 1 ? b : a;
;     one[t] = in[t];
;     __syncthreads(); // kept
;     other[255 - t] = in[t + 256];
;     __syncthreads(); // kept
;     out[t] = one[t ^ 2] + other[t ^ 2];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__cuda_builtin_threadIdx_t = type { i8 }

@_ZZ12two_barriersPiPKiiE1a = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ12two_barriersPiPKiiE1b = internal addrspace(3) global [256 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.__cuda_builtin_threadIdx_t, align 1
@_ZZ6halvesPiPKiiE1s = internal addrspace(3) global [512 x i32] undef, align 4
@_ZZ5threePiPKiiE1a = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ5threePiPKiiE1b = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ5threePiPKiiE1c = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6chosenPiPKiiE1a = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6chosenPiPKiiE1b = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ7of_eachPiPKiiE1a = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ7of_eachPiPKiiE1b = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z12two_barriersPiPKii(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %13, ptr %7, align 4
  store ptr addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1a to ptr), ptr %8, align 8
  store ptr addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1b to ptr), ptr %9, align 8
  %14 = load ptr, ptr %5, align 8
  %15 = load i32, ptr %7, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %14, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = load ptr, ptr %8, align 8
  %20 = load i32, ptr %7, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %19, i64 %21
  store i32 %18, ptr %22, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store i32 0, ptr %10, align 4
  br label %23

23:                                               ; preds = %49, %3
  %24 = load i32, ptr %10, align 4
  %25 = load i32, ptr %6, align 4
  %26 = icmp slt i32 %24, %25
  br i1 %26, label %27, label %52

27:                                               ; preds = %23
  %28 = load ptr, ptr %8, align 8
  %29 = load i32, ptr %7, align 4
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr %28, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = load ptr, ptr %8, align 8
  %34 = load i32, ptr %7, align 4
  %35 = add nsw i32 %34, 1
  %36 = srem i32 %35, 256
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %33, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = add nsw i32 %32, %39
  store i32 %40, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %41 = load i32, ptr %11, align 4
  %42 = load ptr, ptr %9, align 8
  %43 = load i32, ptr %7, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr %42, i64 %44
  store i32 %41, ptr %45, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %46 = load ptr, ptr %8, align 8
  store ptr %46, ptr %12, align 8
  %47 = load ptr, ptr %9, align 8
  store ptr %47, ptr %8, align 8
  %48 = load ptr, ptr %12, align 8
  store ptr %48, ptr %9, align 8
  br label %49

49:                                               ; preds = %27
  %50 = load i32, ptr %10, align 4
  %51 = add nsw i32 %50, 1
  store i32 %51, ptr %10, align 4
  br label %23, !llvm.loop !4

52:                                               ; preds = %23
  %53 = load ptr, ptr %8, align 8
  %54 = load i32, ptr %7, align 4
  %55 = sub nsw i32 255, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr %53, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = load ptr, ptr %4, align 8
  %60 = load i32, ptr %7, align 4
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i32, ptr %59, i64 %61
  store i32 %58, ptr %62, align 4
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define dso_local ptx_kernel void @_Z6halvesPiPKii(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %13, ptr %7, align 4
  store ptr addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), ptr %8, align 8
  store ptr getelementptr inbounds (i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), i64 256), ptr %9, align 8
  %14 = load ptr, ptr %5, align 8
  %15 = load i32, ptr %7, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %14, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = load ptr, ptr %8, align 8
  %20 = load i32, ptr %7, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %19, i64 %21
  store i32 %18, ptr %22, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store i32 0, ptr %10, align 4
  br label %23

23:                                               ; preds = %49, %3
  %24 = load i32, ptr %10, align 4
  %25 = load i32, ptr %6, align 4
  %26 = icmp slt i32 %24, %25
  br i1 %26, label %27, label %52

27:                                               ; preds = %23
  %28 = load ptr, ptr %8, align 8
  %29 = load i32, ptr %7, align 4
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr %28, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = load ptr, ptr %8, align 8
  %34 = load i32, ptr %7, align 4
  %35 = add nsw i32 %34, 1
  %36 = srem i32 %35, 256
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %33, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = add nsw i32 %32, %39
  store i32 %40, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %41 = load i32, ptr %11, align 4
  %42 = load ptr, ptr %9, align 8
  %43 = load i32, ptr %7, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr %42, i64 %44
  store i32 %41, ptr %45, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %46 = load ptr, ptr %8, align 8
  store ptr %46, ptr %12, align 8
  %47 = load ptr, ptr %9, align 8
  store ptr %47, ptr %8, align 8
  %48 = load ptr, ptr %12, align 8
  store ptr %48, ptr %9, align 8
  br label %49

49:                                               ; preds = %27
  %50 = load i32, ptr %10, align 4
  %51 = add nsw i32 %50, 1
  store i32 %51, ptr %10, align 4
  br label %23, !llvm.loop !6

52:                                               ; preds = %23
  %53 = load ptr, ptr %8, align 8
  %54 = load i32, ptr %7, align 4
  %55 = sub nsw i32 255, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr %53, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = load ptr, ptr %4, align 8
  %60 = load i32, ptr %7, align 4
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i32, ptr %59, i64 %61
  store i32 %58, ptr %62, align 4
  ret void
}

define dso_local ptx_kernel void @_Z5threePiPKii(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %14 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %14, ptr %7, align 4
  store ptr addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1a to ptr), ptr %8, align 8
  store ptr addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1b to ptr), ptr %9, align 8
  store ptr addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1c to ptr), ptr %10, align 8
  %15 = load ptr, ptr %5, align 8
  %16 = load i32, ptr %7, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr %15, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = load ptr, ptr %8, align 8
  %21 = load i32, ptr %7, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %20, i64 %22
  store i32 %19, ptr %23, align 4
  %24 = load ptr, ptr %5, align 8
  %25 = load i32, ptr %7, align 4
  %26 = add nsw i32 %25, 256
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr %24, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = load ptr, ptr %9, align 8
  %31 = load i32, ptr %7, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %30, i64 %32
  store i32 %29, ptr %33, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store i32 0, ptr %11, align 4
  br label %34

34:                                               ; preds = %62, %3
  %35 = load i32, ptr %11, align 4
  %36 = load i32, ptr %6, align 4
  %37 = icmp slt i32 %35, %36
  br i1 %37, label %38, label %65

38:                                               ; preds = %34
  %39 = load ptr, ptr %8, align 8
  %40 = load i32, ptr %7, align 4
  %41 = xor i32 %40, 33
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr %39, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = load ptr, ptr %9, align 8
  %46 = load i32, ptr %7, align 4
  %47 = add nsw i32 %46, 1
  %48 = srem i32 %47, 256
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds i32, ptr %45, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = add nsw i32 %44, %51
  store i32 %52, ptr %12, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %53 = load i32, ptr %12, align 4
  %54 = load ptr, ptr %10, align 8
  %55 = load i32, ptr %7, align 4
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr %54, i64 %56
  store i32 %53, ptr %57, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %58 = load ptr, ptr %8, align 8
  store ptr %58, ptr %13, align 8
  %59 = load ptr, ptr %9, align 8
  store ptr %59, ptr %8, align 8
  %60 = load ptr, ptr %10, align 8
  store ptr %60, ptr %9, align 8
  %61 = load ptr, ptr %13, align 8
  store ptr %61, ptr %10, align 8
  br label %62

62:                                               ; preds = %38
  %63 = load i32, ptr %11, align 4
  %64 = add nsw i32 %63, 1
  store i32 %64, ptr %11, align 4
  br label %34, !llvm.loop !7

65:                                               ; preds = %34
  %66 = load ptr, ptr %8, align 8
  %67 = load i32, ptr %7, align 4
  %68 = sub nsw i32 255, %67
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds i32, ptr %66, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = load ptr, ptr %4, align 8
  %73 = load i32, ptr %7, align 4
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds i32, ptr %72, i64 %74
  store i32 %71, ptr %75, align 4
  ret void
}

define dso_local ptx_kernel void @_Z6chosenPiPKii(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %10, ptr %7, align 4
  %11 = load i32, ptr %6, align 4
  %12 = icmp sgt i32 %11, 3
  br i1 %12, label %13, label %14

13:                                               ; preds = %3
  br label %15

14:                                               ; preds = %3
  br label %15

15:                                               ; preds = %14, %13
  %16 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1a to ptr), %13 ], [ addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1b to ptr), %14 ]
  %17 = getelementptr inbounds [256 x i32], ptr %16, i64 0, i64 0
  store ptr %17, ptr %8, align 8
  %18 = load i32, ptr %6, align 4
  %19 = icmp sgt i32 %18, 3
  br i1 %19, label %20, label %21

20:                                               ; preds = %15
  br label %22

21:                                               ; preds = %15
  br label %22

22:                                               ; preds = %21, %20
  %23 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1b to ptr), %20 ], [ addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1a to ptr), %21 ]
  %24 = getelementptr inbounds [256 x i32], ptr %23, i64 0, i64 0
  store ptr %24, ptr %9, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = load i32, ptr %7, align 4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr %25, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = load ptr, ptr %8, align 8
  %31 = load i32, ptr %7, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %30, i64 %32
  store i32 %29, ptr %33, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %34 = load ptr, ptr %5, align 8
  %35 = load i32, ptr %7, align 4
  %36 = add nsw i32 %35, 256
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %34, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = load ptr, ptr %9, align 8
  %41 = load i32, ptr %7, align 4
  %42 = sub nsw i32 255, %41
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds i32, ptr %40, i64 %43
  store i32 %39, ptr %44, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %45 = load ptr, ptr %8, align 8
  %46 = load i32, ptr %7, align 4
  %47 = sub nsw i32 255, %46
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds i32, ptr %45, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = load ptr, ptr %9, align 8
  %52 = load i32, ptr %7, align 4
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds i32, ptr %51, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = add nsw i32 %50, %55
  %57 = load ptr, ptr %4, align 8
  %58 = load i32, ptr %7, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %57, i64 %59
  store i32 %56, ptr %60, align 4
  ret void
}

define dso_local ptx_kernel void @_Z7of_eachPiPKii(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %10, ptr %7, align 4
  %11 = load i32, ptr %7, align 4
  %12 = and i32 %11, 1
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %3
  br label %16

15:                                               ; preds = %3
  br label %16

16:                                               ; preds = %15, %14
  %17 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1a to ptr), %14 ], [ addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1b to ptr), %15 ]
  %18 = getelementptr inbounds [256 x i32], ptr %17, i64 0, i64 0
  store ptr %18, ptr %8, align 8
  %19 = load i32, ptr %7, align 4
  %20 = and i32 %19, 1
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %23

22:                                               ; preds = %16
  br label %24

23:                                               ; preds = %16
  br label %24

24:                                               ; preds = %23, %22
  %25 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1b to ptr), %22 ], [ addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1a to ptr), %23 ]
  %26 = getelementptr inbounds [256 x i32], ptr %25, i64 0, i64 0
  store ptr %26, ptr %9, align 8
  %27 = load ptr, ptr %5, align 8
  %28 = load i32, ptr %7, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr %27, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = load ptr, ptr %8, align 8
  %33 = load i32, ptr %7, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr %32, i64 %34
  store i32 %31, ptr %35, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %36 = load ptr, ptr %5, align 8
  %37 = load i32, ptr %7, align 4
  %38 = add nsw i32 %37, 256
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr %36, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = load ptr, ptr %9, align 8
  %43 = load i32, ptr %7, align 4
  %44 = sub nsw i32 255, %43
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds i32, ptr %42, i64 %45
  store i32 %41, ptr %46, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %47 = load ptr, ptr %8, align 8
  %48 = load i32, ptr %7, align 4
  %49 = xor i32 %48, 2
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %47, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = load ptr, ptr %9, align 8
  %54 = load i32, ptr %7, align 4
  %55 = xor i32 %54, 2
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr %53, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = add nsw i32 %52, %58
  %60 = load ptr, ptr %4, align 8
  %61 = load i32, ptr %7, align 4
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i32, ptr %60, i64 %62
  store i32 %59, ptr %63, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()


!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
