; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // Each thread visits its own elements in turn: s[i*256 + t].
;   __global__ void dead(float *__restrict__ out, int n) {
;     __shared__ float s[4096];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     for (int i = 0; i < 16; i++) s[i * 256 + t] = out[i * 256 + t];
;     __syncthreads(); // removed
;     float a = 0;
;   #pragma unroll 1
;     for (int i = 0; i < n; i++) a += s[i * 256 + t];
;     out[t] = a;
;   }
;   __global__ void needed(float *__restrict__ out, int n) {
;     __shared__ float s[4096];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     for (int i = 0; i < 16; i++) s[i * 256 + t] = out[i * 256 + t];
;     __syncthreads(); // kept
;     float a = 0;
;   #pragma unroll 1
;     for (int i = 0; i < n; i++) a += s[i * 255 + t];
;     out[t] = a;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPfiE1s = internal addrspace(3) global [4096 x float] undef, align 4
@_ZZ6neededPfiE1s = internal addrspace(3) global [4096 x float] undef, align 4

define dso_local ptx_kernel void @_Z4deadPfi(ptr noalias noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %9, ptr %5, align 4
  store i32 0, ptr %6, align 4
  br label %10

10:                                               ; preds = %28, %2
  %11 = load i32, ptr %6, align 4
  %12 = icmp slt i32 %11, 16
  br i1 %12, label %13, label %31

13:                                               ; preds = %10
  %14 = load ptr, ptr %3, align 8
  %15 = load i32, ptr %6, align 4
  %16 = mul nsw i32 %15, 256
  %17 = load i32, ptr %5, align 4
  %18 = add nsw i32 %16, %17
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds float, ptr %14, i64 %19
  %21 = load float, ptr %20, align 4
  %22 = load i32, ptr %6, align 4
  %23 = mul nsw i32 %22, 256
  %24 = load i32, ptr %5, align 4
  %25 = add nsw i32 %23, %24
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [4096 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 0, i64 %26
  store float %21, ptr %27, align 4
  br label %28

28:                                               ; preds = %13
  %29 = load i32, ptr %6, align 4
  %30 = add nsw i32 %29, 1
  store i32 %30, ptr %6, align 4
  br label %10, !llvm.loop !4

31:                                               ; preds = %10
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store float 0.000000e+00, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %32

32:                                               ; preds = %46, %31
  %33 = load i32, ptr %8, align 4
  %34 = load i32, ptr %4, align 4
  %35 = icmp slt i32 %33, %34
  br i1 %35, label %36, label %49

36:                                               ; preds = %32
  %37 = load i32, ptr %8, align 4
  %38 = mul nsw i32 %37, 256
  %39 = load i32, ptr %5, align 4
  %40 = add nsw i32 %38, %39
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds [4096 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 0, i64 %41
  %43 = load float, ptr %42, align 4
  %44 = load float, ptr %7, align 4
  %45 = fadd contract float %44, %43
  store float %45, ptr %7, align 4
  br label %46

46:                                               ; preds = %36
  %47 = load i32, ptr %8, align 4
  %48 = add nsw i32 %47, 1
  store i32 %48, ptr %8, align 4
  br label %32, !llvm.loop !6

49:                                               ; preds = %32
  %50 = load float, ptr %7, align 4
  %51 = load ptr, ptr %3, align 8
  %52 = load i32, ptr %5, align 4
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds float, ptr %51, i64 %53
  store float %50, ptr %54, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPfi(ptr noalias noundef %0, i32 noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %9, ptr %5, align 4
  store i32 0, ptr %6, align 4
  br label %10

10:                                               ; preds = %28, %2
  %11 = load i32, ptr %6, align 4
  %12 = icmp slt i32 %11, 16
  br i1 %12, label %13, label %31

13:                                               ; preds = %10
  %14 = load ptr, ptr %3, align 8
  %15 = load i32, ptr %6, align 4
  %16 = mul nsw i32 %15, 256
  %17 = load i32, ptr %5, align 4
  %18 = add nsw i32 %16, %17
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds float, ptr %14, i64 %19
  %21 = load float, ptr %20, align 4
  %22 = load i32, ptr %6, align 4
  %23 = mul nsw i32 %22, 256
  %24 = load i32, ptr %5, align 4
  %25 = add nsw i32 %23, %24
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [4096 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 0, i64 %26
  store float %21, ptr %27, align 4
  br label %28

28:                                               ; preds = %13
  %29 = load i32, ptr %6, align 4
  %30 = add nsw i32 %29, 1
  store i32 %30, ptr %6, align 4
  br label %10, !llvm.loop !8

31:                                               ; preds = %10
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  store float 0.000000e+00, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %32

32:                                               ; preds = %46, %31
  %33 = load i32, ptr %8, align 4
  %34 = load i32, ptr %4, align 4
  %35 = icmp slt i32 %33, %34
  br i1 %35, label %36, label %49

36:                                               ; preds = %32
  %37 = load i32, ptr %8, align 4
  %38 = mul nsw i32 %37, 255
  %39 = load i32, ptr %5, align 4
  %40 = add nsw i32 %38, %39
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds [4096 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 0, i64 %41
  %43 = load float, ptr %42, align 4
  %44 = load float, ptr %7, align 4
  %45 = fadd contract float %44, %43
  store float %45, ptr %7, align 4
  br label %46

46:                                               ; preds = %36
  %47 = load i32, ptr %8, align 4
  %48 = add nsw i32 %47, 1
  store i32 %48, ptr %8, align 4
  br label %32, !llvm.loop !9

49:                                               ; preds = %32
  %50 = load float, ptr %7, align 4
  %51 = load ptr, ptr %3, align 8
  %52 = load i32, ptr %5, align 4
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds float, ptr %51, i64 %53
  store float %50, ptr %54, align 4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }


!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5, !7}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = distinct !{!8, !5}
!9 = distinct !{!9, !5, !7}
