; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z10reduce_sumPfPKfi(float* noalias noundef %0, float* noalias noundef %1, i32 noundef %2) #0 {
  %4 = alloca float*, align 8
  %5 = alloca float*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store float* %0, float** %4, align 8
  store float* %1, float** %5, align 8
  store i32 %2, i32* %6, align 4
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %11, i32* %7, align 4
  store float 0.000000e+00, float* %8, align 4
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %14 = mul nsw i32 %12, %13
  %15 = load i32, i32* %7, align 4
  %16 = add nsw i32 %14, %15
  store i32 %16, i32* %9, align 4
  br label %17

17:                                               ; preds = %29, %3
  %18 = load i32, i32* %9, align 4
  %19 = load i32, i32* %6, align 4
  %20 = icmp slt i32 %18, %19
  br i1 %20, label %21, label %35

21:                                               ; preds = %17
  %22 = load float*, float** %5, align 8
  %23 = load i32, i32* %9, align 4
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds float, float* %22, i64 %24
  %26 = load float, float* %25, align 4
  %27 = load float, float* %8, align 4
  %28 = fadd contract float %27, %26
  store float %28, float* %8, align 4
  br label %29

29:                                               ; preds = %21
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %31 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %32 = mul nsw i32 %30, %31
  %33 = load i32, i32* %9, align 4
  %34 = add nsw i32 %33, %32
  store i32 %34, i32* %9, align 4
  br label %17, !llvm.loop !8

35:                                               ; preds = %17
  %36 = load float, float* %8, align 4
  %37 = load i32, i32* %7, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %38
  store float %36, float* %39, align 4
  call void @llvm.nvvm.barrier0()
  %40 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %41 = sdiv i32 %40, 2
  store i32 %41, i32* %10, align 4
  br label %42

42:                                               ; preds = %62, %35
  %43 = load i32, i32* %10, align 4
  %44 = icmp sgt i32 %43, 0
  br i1 %44, label %45, label %65

45:                                               ; preds = %42
  %46 = load i32, i32* %7, align 4
  %47 = load i32, i32* %10, align 4
  %48 = icmp slt i32 %46, %47
  br i1 %48, label %49, label %61

49:                                               ; preds = %45
  %50 = load i32, i32* %7, align 4
  %51 = load i32, i32* %10, align 4
  %52 = add nsw i32 %50, %51
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %53
  %55 = load float, float* %54, align 4
  %56 = load i32, i32* %7, align 4
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds [256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 %57
  %59 = load float, float* %58, align 4
  %60 = fadd contract float %59, %55
  store float %60, float* %58, align 4
  br label %61

61:                                               ; preds = %49, %45
  call void @llvm.nvvm.barrier0()
  br label %62

62:                                               ; preds = %61
  %63 = load i32, i32* %10, align 4
  %64 = ashr i32 %63, 1
  store i32 %64, i32* %10, align 4
  br label %42, !llvm.loop !10

65:                                               ; preds = %42
  %66 = load i32, i32* %7, align 4
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %74

68:                                               ; preds = %65
  %69 = load float, float* getelementptr inbounds ([256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 0), align 4
  %70 = load float*, float** %4, align 8
  %71 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds float, float* %70, i64 %72
  store float %69, float* %73, align 4
  br label %74

74:                                               ; preds = %68, %65
  ret void
}

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z6matmulPfPKfS1_i(float* noalias noundef %0, float* noalias noundef %1, float* noalias noundef %2, i32 noundef %3) #0 {
  %5 = alloca float*, align 8
  %6 = alloca float*, align 8
  %7 = alloca float*, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  store float* %0, float** %5, align 8
  store float* %1, float** %6, align 8
  store float* %2, float** %7, align 8
  store i32 %3, i32* %8, align 4
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %16, i32* %9, align 4
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store i32 %17, i32* %10, align 4
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %19 = mul nsw i32 %18, 16
  %20 = load i32, i32* %10, align 4
  %21 = add nsw i32 %19, %20
  store i32 %21, i32* %11, align 4
  %22 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %23 = mul nsw i32 %22, 16
  %24 = load i32, i32* %9, align 4
  %25 = add nsw i32 %23, %24
  store i32 %25, i32* %12, align 4
  store float 0.000000e+00, float* %13, align 4
  store i32 0, i32* %14, align 4
  br label %26

26:                                               ; preds = %90, %4
  %27 = load i32, i32* %14, align 4
  %28 = load i32, i32* %8, align 4
  %29 = icmp slt i32 %27, %28
  br i1 %29, label %30, label %93

30:                                               ; preds = %26
  %31 = load float*, float** %6, align 8
  %32 = load i32, i32* %11, align 4
  %33 = load i32, i32* %8, align 4
  %34 = mul nsw i32 %32, %33
  %35 = load i32, i32* %14, align 4
  %36 = add nsw i32 %34, %35
  %37 = load i32, i32* %9, align 4
  %38 = add nsw i32 %36, %37
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds float, float* %31, i64 %39
  %41 = load float, float* %40, align 4
  %42 = load i32, i32* %10, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As to [16 x [16 x float]]*), i64 0, i64 %43
  %45 = load i32, i32* %9, align 4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds [16 x float], [16 x float]* %44, i64 0, i64 %46
  store float %41, float* %47, align 4
  call void @llvm.nvvm.barrier0()
  %48 = load float*, float** %7, align 8
  %49 = load i32, i32* %14, align 4
  %50 = load i32, i32* %10, align 4
  %51 = add nsw i32 %49, %50
  %52 = load i32, i32* %8, align 4
  %53 = mul nsw i32 %51, %52
  %54 = load i32, i32* %12, align 4
  %55 = add nsw i32 %53, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds float, float* %48, i64 %56
  %58 = load float, float* %57, align 4
  %59 = load i32, i32* %10, align 4
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs to [16 x [16 x float]]*), i64 0, i64 %60
  %62 = load i32, i32* %9, align 4
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds [16 x float], [16 x float]* %61, i64 0, i64 %63
  store float %58, float* %64, align 4
  call void @llvm.nvvm.barrier0()
  store i32 0, i32* %15, align 4
  br label %65

65:                                               ; preds = %86, %30
  %66 = load i32, i32* %15, align 4
  %67 = icmp slt i32 %66, 16
  br i1 %67, label %68, label %89

68:                                               ; preds = %65
  %69 = load i32, i32* %10, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As to [16 x [16 x float]]*), i64 0, i64 %70
  %72 = load i32, i32* %15, align 4
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds [16 x float], [16 x float]* %71, i64 0, i64 %73
  %75 = load float, float* %74, align 4
  %76 = load i32, i32* %15, align 4
  %77 = sext i32 %76 to i64
  %78 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]]* addrspacecast ([16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs to [16 x [16 x float]]*), i64 0, i64 %77
  %79 = load i32, i32* %9, align 4
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds [16 x float], [16 x float]* %78, i64 0, i64 %80
  %82 = load float, float* %81, align 4
  %83 = fmul contract float %75, %82
  %84 = load float, float* %13, align 4
  %85 = fadd contract float %84, %83
  store float %85, float* %13, align 4
  br label %86

86:                                               ; preds = %68
  %87 = load i32, i32* %15, align 4
  %88 = add nsw i32 %87, 1
  store i32 %88, i32* %15, align 4
  br label %65, !llvm.loop !11

89:                                               ; preds = %65
  call void @llvm.nvvm.barrier0()
  br label %90

90:                                               ; preds = %89
  %91 = load i32, i32* %14, align 4
  %92 = add nsw i32 %91, 16
  store i32 %92, i32* %14, align 4
  br label %26, !llvm.loop !13

93:                                               ; preds = %26
  %94 = load float, float* %13, align 4
  %95 = load float*, float** %5, align 8
  %96 = load i32, i32* %11, align 4
  %97 = load i32, i32* %8, align 4
  %98 = mul nsw i32 %96, %97
  %99 = load i32, i32* %12, align 4
  %100 = add nsw i32 %98, %99
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds float, float* %95, i64 %101
  store float %94, float* %102, align 4
  ret void
}

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) #3 {
  %2 = alloca i8, align 1
  store i8 %0, i8* %2, align 1
  %3 = load i8, i8* %2, align 1
  %4 = zext i8 %3 to i32
  %5 = and i32 %4, 63
  ret i32 %5
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local void @_Z9histogramPjPKhi(i32* noundef %0, i8* noundef %1, i32 noundef %2) #0 {
  %4 = alloca i32*, align 8
  %5 = alloca i8*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store i32* %0, i32** %4, align 8
  store i8* %1, i8** %5, align 8
  store i32 %2, i32* %6, align 4
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %14, i32* %7, align 4
  br label %15

15:                                               ; preds = %22, %3
  %16 = load i32, i32* %7, align 4
  %17 = icmp slt i32 %16, 64
  br i1 %17, label %18, label %26

18:                                               ; preds = %15
  %19 = load i32, i32* %7, align 4
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %20
  store i32 0, i32* %21, align 4
  br label %22

22:                                               ; preds = %18
  %23 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %24 = load i32, i32* %7, align 4
  %25 = add nsw i32 %24, %23
  store i32 %25, i32* %7, align 4
  br label %15, !llvm.loop !15

26:                                               ; preds = %15
  call void @llvm.nvvm.barrier0()
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %28 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %29 = mul nsw i32 %27, %28
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %31 = add nsw i32 %29, %30
  store i32 %31, i32* %8, align 4
  br label %32

32:                                               ; preds = %48, %26
  %33 = load i32, i32* %8, align 4
  %34 = load i32, i32* %6, align 4
  %35 = icmp slt i32 %33, %34
  br i1 %35, label %36, label %54

36:                                               ; preds = %32
  %37 = load i8*, i8** %5, align 8
  %38 = load i32, i32* %8, align 4
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, i8* %37, i64 %39
  %41 = load i8, i8* %40, align 1
  %42 = call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %41) #2
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %43
  store i32 1, i32* %9, align 4
  %45 = load i32, i32* %9, align 4
  %46 = atomicrmw add i32* %44, i32 %45 monotonic, align 4
  store i32 %46, i32* %10, align 4
  %47 = load i32, i32* %10, align 4
  br label %48

48:                                               ; preds = %36
  %49 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %50 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %51 = mul nsw i32 %49, %50
  %52 = load i32, i32* %8, align 4
  %53 = add nsw i32 %52, %51
  store i32 %53, i32* %8, align 4
  br label %32, !llvm.loop !16

54:                                               ; preds = %32
  call void @llvm.nvvm.barrier0()
  %55 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %55, i32* %11, align 4
  br label %56

56:                                               ; preds = %71, %54
  %57 = load i32, i32* %11, align 4
  %58 = icmp slt i32 %57, 64
  br i1 %58, label %59, label %75

59:                                               ; preds = %56
  %60 = load i32*, i32** %4, align 8
  %61 = load i32, i32* %11, align 4
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i32, i32* %60, i64 %62
  %64 = load i32, i32* %11, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds [64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins to [64 x i32]*), i64 0, i64 %65
  %67 = load i32, i32* %66, align 4
  store i32 %67, i32* %12, align 4
  %68 = load i32, i32* %12, align 4
  %69 = atomicrmw add i32* %63, i32 %68 seq_cst, align 4
  store i32 %69, i32* %13, align 4
  %70 = load i32, i32* %13, align 4
  br label %71

71:                                               ; preds = %59
  %72 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %73 = load i32, i32* %11, align 4
  %74 = add nsw i32 %73, %72
  store i32 %74, i32* %11, align 4
  br label %56, !llvm.loop !17

75:                                               ; preds = %56
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #1 = { nounwind readnone speculatable }
attributes #2 = { convergent nounwind }
attributes #3 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }

!nvvm.annotations = !{!0, !1, !2, !3}
!llvm.module.flags = !{!4, !5, !6}
!llvm.ident = !{!7}

!0 = !{void (float*, float*, i32)* @_Z10reduce_sumPfPKfi, !"kernel", i32 1}
!1 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"kernel", i32 1}
!2 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"maxntidx", i32 256}
!3 = !{void (i32*, i8*, i32)* @_Z9histogramPjPKhi, !"kernel", i32 1}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"Debian clang version 14.0.6"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = distinct !{!11, !9, !12}
!12 = !{!"llvm.loop.unroll.count", i32 4}
!13 = distinct !{!13, !9, !14}
!14 = !{!"llvm.loop.unroll.count", i32 1}
!15 = distinct !{!15, !9}
!16 = distinct !{!16, !9}
!17 = distinct !{!17, !9}
