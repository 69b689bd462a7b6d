; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // A tree: in each step the lower half reads what the upper half of it wrote a step before. The barrier behind the last step
;   // is not needed for thread 0, which reads what it wrote itself; it is for any other thread.
;   __global__ void dead(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 128; d > 0; d >>= 1) {
;       if (t < d) s[t] += s[t + d];
;       __syncthreads(); // kept
;     }
;     __syncthreads(); // removed
;     if (t == 0) out[0] = s[0];
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 128; d > 0; d >>= 1) {
;       if (t < d) s[t] += s[t + d];
;       __syncthreads(); // kept
;     }
;     if (t == 1) out[0] = s[0];
;   }
;   __global__ void unrolled(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = out[t];
;     __syncthreads(); // kept
;     if (t < 128) s[t] += s[t + 128];
;     __syncthreads(); // kept
;     if (t < 64) s[t] += s[t + 64];
;     __syncthreads(); // removed
;     if (t < 64) out[t] = s[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiE1s = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ8unrolledPiE1s = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %5, ptr %3, align 4
  %6 = load ptr, ptr %2, align 8
  %7 = load i32, ptr %3, align 4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr %6, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = load i32, ptr %3, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 0, i64 %12
  store i32 %10, ptr %13, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store i32 128, ptr %4, align 4
  br label %14

14:                                               ; preds = %34, %1
  %15 = load i32, ptr %4, align 4
  %16 = icmp sgt i32 %15, 0
  br i1 %16, label %17, label %37

17:                                               ; preds = %14
  %18 = load i32, ptr %3, align 4
  %19 = load i32, ptr %4, align 4
  %20 = icmp slt i32 %18, %19
  br i1 %20, label %21, label %33

21:                                               ; preds = %17
  %22 = load i32, ptr %3, align 4
  %23 = load i32, ptr %4, align 4
  %24 = add nsw i32 %22, %23
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 0, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = load i32, ptr %3, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = add nsw i32 %31, %27
  store i32 %32, ptr %30, align 4
  br label %33

33:                                               ; preds = %21, %17
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %34

34:                                               ; preds = %33
  %35 = load i32, ptr %4, align 4
  %36 = ashr i32 %35, 1
  store i32 %36, ptr %4, align 4
  br label %14, !llvm.loop !4

37:                                               ; preds = %14
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %38 = load i32, ptr %3, align 4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %37
  %41 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), align 4
  %42 = load ptr, ptr %2, align 8
  %43 = getelementptr inbounds i32, ptr %42, i64 0
  store i32 %41, ptr %43, align 4
  br label %44

44:                                               ; preds = %40, %37
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %5, ptr %3, align 4
  %6 = load ptr, ptr %2, align 8
  %7 = load i32, ptr %3, align 4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr %6, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = load i32, ptr %3, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %12
  store i32 %10, ptr %13, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store i32 128, ptr %4, align 4
  br label %14

14:                                               ; preds = %34, %1
  %15 = load i32, ptr %4, align 4
  %16 = icmp sgt i32 %15, 0
  br i1 %16, label %17, label %37

17:                                               ; preds = %14
  %18 = load i32, ptr %3, align 4
  %19 = load i32, ptr %4, align 4
  %20 = icmp slt i32 %18, %19
  br i1 %20, label %21, label %33

21:                                               ; preds = %17
  %22 = load i32, ptr %3, align 4
  %23 = load i32, ptr %4, align 4
  %24 = add nsw i32 %22, %23
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = load i32, ptr %3, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = add nsw i32 %31, %27
  store i32 %32, ptr %30, align 4
  br label %33

33:                                               ; preds = %21, %17
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %34

34:                                               ; preds = %33
  %35 = load i32, ptr %4, align 4
  %36 = ashr i32 %35, 1
  store i32 %36, ptr %4, align 4
  br label %14, !llvm.loop !7

37:                                               ; preds = %14
  %38 = load i32, ptr %3, align 4
  %39 = icmp eq i32 %38, 1
  br i1 %39, label %40, label %44

40:                                               ; preds = %37
  %41 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), align 4
  %42 = load ptr, ptr %2, align 8
  %43 = getelementptr inbounds i32, ptr %42, i64 0
  store i32 %41, ptr %43, align 4
  br label %44

44:                                               ; preds = %40, %37
  ret void
}

define dso_local ptx_kernel void @_Z8unrolledPi(ptr noalias noundef %0) #0 {
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
  %12 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %11
  store i32 %9, ptr %12, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %13 = load i32, ptr %3, align 4
  %14 = icmp slt i32 %13, 128
  br i1 %14, label %15, label %26

15:                                               ; preds = %1
  %16 = load i32, ptr %3, align 4
  %17 = add nsw i32 %16, 128
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = load i32, ptr %3, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = add nsw i32 %24, %20
  store i32 %25, ptr %23, align 4
  br label %26

26:                                               ; preds = %15, %1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %27 = load i32, ptr %3, align 4
  %28 = icmp slt i32 %27, 64
  br i1 %28, label %29, label %40

29:                                               ; preds = %26
  %30 = load i32, ptr %3, align 4
  %31 = add nsw i32 %30, 64
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = load i32, ptr %3, align 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = add nsw i32 %38, %34
  store i32 %39, ptr %37, align 4
  br label %40

40:                                               ; preds = %29, %26
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %41 = load i32, ptr %3, align 4
  %42 = icmp slt i32 %41, 64
  br i1 %42, label %43, label %52

43:                                               ; preds = %40
  %44 = load i32, ptr %3, align 4
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 0, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = load ptr, ptr %2, align 8
  %49 = load i32, ptr %3, align 4
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %48, i64 %50
  store i32 %47, ptr %51, align 4
  br label %52

52:                                               ; preds = %43, %40
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
