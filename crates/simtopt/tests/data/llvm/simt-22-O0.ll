; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z10reduce_sumPfPKfi(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %11, ptr %7, align 4
  store float 0.000000e+00, ptr %8, align 4
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %14 = mul nsw i32 %12, %13
  %15 = load i32, ptr %7, align 4
  %16 = add nsw i32 %14, %15
  store i32 %16, ptr %9, align 4
  br label %17

17:                                               ; preds = %29, %3
  %18 = load i32, ptr %9, align 4
  %19 = load i32, ptr %6, align 4
  %20 = icmp slt i32 %18, %19
  br i1 %20, label %21, label %35

21:                                               ; preds = %17
  %22 = load ptr, ptr %5, align 8
  %23 = load i32, ptr %9, align 4
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds float, ptr %22, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = load float, ptr %8, align 4
  %28 = fadd contract float %27, %26
  store float %28, ptr %8, align 4
  br label %29

29:                                               ; preds = %21
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %31 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %32 = mul nsw i32 %30, %31
  %33 = load i32, ptr %9, align 4
  %34 = add nsw i32 %33, %32
  store i32 %34, ptr %9, align 4
  br label %17, !llvm.loop !4

35:                                               ; preds = %17
  %36 = load float, ptr %8, align 4
  %37 = load i32, ptr %7, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %38
  store float %36, ptr %39, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %41 = sdiv i32 %40, 2
  store i32 %41, ptr %10, align 4
  br label %42

42:                                               ; preds = %62, %35
  %43 = load i32, ptr %10, align 4
  %44 = icmp sgt i32 %43, 0
  br i1 %44, label %45, label %65

45:                                               ; preds = %42
  %46 = load i32, ptr %7, align 4
  %47 = load i32, ptr %10, align 4
  %48 = icmp slt i32 %46, %47
  br i1 %48, label %49, label %61

49:                                               ; preds = %45
  %50 = load i32, ptr %7, align 4
  %51 = load i32, ptr %10, align 4
  %52 = add nsw i32 %50, %51
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = load i32, ptr %7, align 4
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 0, i64 %57
  %59 = load float, ptr %58, align 4
  %60 = fadd contract float %59, %55
  store float %60, ptr %58, align 4
  br label %61

61:                                               ; preds = %49, %45
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %62

62:                                               ; preds = %61
  %63 = load i32, ptr %10, align 4
  %64 = ashr i32 %63, 1
  store i32 %64, ptr %10, align 4
  br label %42, !llvm.loop !6

65:                                               ; preds = %42
  %66 = load i32, ptr %7, align 4
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %74

68:                                               ; preds = %65
  %69 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4
  %70 = load ptr, ptr %4, align 8
  %71 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds float, ptr %70, i64 %72
  store float %69, ptr %73, align 4
  br label %74

74:                                               ; preds = %68, %65
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #3 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %16, ptr %9, align 4
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store i32 %17, ptr %10, align 4
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %19 = mul nsw i32 %18, 16
  %20 = load i32, ptr %10, align 4
  %21 = add nsw i32 %19, %20
  store i32 %21, ptr %11, align 4
  %22 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %23 = mul nsw i32 %22, 16
  %24 = load i32, ptr %9, align 4
  %25 = add nsw i32 %23, %24
  store i32 %25, ptr %12, align 4
  store float 0.000000e+00, ptr %13, align 4
  store i32 0, ptr %14, align 4
  br label %26

26:                                               ; preds = %90, %4
  %27 = load i32, ptr %14, align 4
  %28 = load i32, ptr %8, align 4
  %29 = icmp slt i32 %27, %28
  br i1 %29, label %30, label %93

30:                                               ; preds = %26
  %31 = load ptr, ptr %6, align 8
  %32 = load i32, ptr %11, align 4
  %33 = load i32, ptr %8, align 4
  %34 = mul nsw i32 %32, %33
  %35 = load i32, ptr %14, align 4
  %36 = add nsw i32 %34, %35
  %37 = load i32, ptr %9, align 4
  %38 = add nsw i32 %36, %37
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds float, ptr %31, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = load i32, ptr %10, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 0, i64 %43
  %45 = load i32, ptr %9, align 4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds [16 x float], ptr %44, i64 0, i64 %46
  store float %41, ptr %47, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %48 = load ptr, ptr %7, align 8
  %49 = load i32, ptr %14, align 4
  %50 = load i32, ptr %10, align 4
  %51 = add nsw i32 %49, %50
  %52 = load i32, ptr %8, align 4
  %53 = mul nsw i32 %51, %52
  %54 = load i32, ptr %12, align 4
  %55 = add nsw i32 %53, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds float, ptr %48, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = load i32, ptr %10, align 4
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 0, i64 %60
  %62 = load i32, ptr %9, align 4
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds [16 x float], ptr %61, i64 0, i64 %63
  store float %58, ptr %64, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 0, ptr %15, align 4
  br label %65

65:                                               ; preds = %86, %30
  %66 = load i32, ptr %15, align 4
  %67 = icmp slt i32 %66, 16
  br i1 %67, label %68, label %89

68:                                               ; preds = %65
  %69 = load i32, ptr %10, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 0, i64 %70
  %72 = load i32, ptr %15, align 4
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds [16 x float], ptr %71, i64 0, i64 %73
  %75 = load float, ptr %74, align 4
  %76 = load i32, ptr %15, align 4
  %77 = sext i32 %76 to i64
  %78 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 0, i64 %77
  %79 = load i32, ptr %9, align 4
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds [16 x float], ptr %78, i64 0, i64 %80
  %82 = load float, ptr %81, align 4
  %83 = fmul contract float %75, %82
  %84 = load float, ptr %13, align 4
  %85 = fadd contract float %84, %83
  store float %85, ptr %13, align 4
  br label %86

86:                                               ; preds = %68
  %87 = load i32, ptr %15, align 4
  %88 = add nsw i32 %87, 1
  store i32 %88, ptr %15, align 4
  br label %65, !llvm.loop !7

89:                                               ; preds = %65
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %90

90:                                               ; preds = %89
  %91 = load i32, ptr %14, align 4
  %92 = add nsw i32 %91, 16
  store i32 %92, ptr %14, align 4
  br label %26, !llvm.loop !9

93:                                               ; preds = %26
  %94 = load float, ptr %13, align 4
  %95 = load ptr, ptr %5, align 8
  %96 = load i32, ptr %11, align 4
  %97 = load i32, ptr %8, align 4
  %98 = mul nsw i32 %96, %97
  %99 = load i32, ptr %12, align 4
  %100 = add nsw i32 %98, %99
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds float, ptr %95, i64 %101
  store float %94, ptr %102, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) #4 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = zext i8 %3 to i32
  %5 = and i32 %4, 63
  ret i32 %5
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @_Z9histogramPjPKhi(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %14, ptr %7, align 4
  br label %15

15:                                               ; preds = %22, %3
  %16 = load i32, ptr %7, align 4
  %17 = icmp slt i32 %16, 64
  br i1 %17, label %18, label %26

18:                                               ; preds = %15
  %19 = load i32, ptr %7, align 4
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %20
  store i32 0, ptr %21, align 4
  br label %22

22:                                               ; preds = %18
  %23 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %24 = load i32, ptr %7, align 4
  %25 = add nsw i32 %24, %23
  store i32 %25, ptr %7, align 4
  br label %15, !llvm.loop !11

26:                                               ; preds = %15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %28 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %29 = mul nsw i32 %27, %28
  %30 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %31 = add nsw i32 %29, %30
  store i32 %31, ptr %8, align 4
  br label %32

32:                                               ; preds = %48, %26
  %33 = load i32, ptr %8, align 4
  %34 = load i32, ptr %6, align 4
  %35 = icmp slt i32 %33, %34
  br i1 %35, label %36, label %54

36:                                               ; preds = %32
  %37 = load ptr, ptr %5, align 8
  %38 = load i32, ptr %8, align 4
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr %37, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %41) #5
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %43
  store i32 1, ptr %9, align 4
  %45 = load i32, ptr %9, align 4
  %46 = atomicrmw add ptr %44, i32 %45 monotonic, align 4
  store i32 %46, ptr %10, align 4
  %47 = load i32, ptr %10, align 4
  br label %48

48:                                               ; preds = %36
  %49 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %50 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %51 = mul nsw i32 %49, %50
  %52 = load i32, ptr %8, align 4
  %53 = add nsw i32 %52, %51
  store i32 %53, ptr %8, align 4
  br label %32, !llvm.loop !12

54:                                               ; preds = %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %55, ptr %11, align 4
  br label %56

56:                                               ; preds = %71, %54
  %57 = load i32, ptr %11, align 4
  %58 = icmp slt i32 %57, 64
  br i1 %58, label %59, label %75

59:                                               ; preds = %56
  %60 = load ptr, ptr %4, align 8
  %61 = load i32, ptr %11, align 4
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i32, ptr %60, i64 %62
  %64 = load i32, ptr %11, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 0, i64 %65
  %67 = load i32, ptr %66, align 4
  store i32 %67, ptr %12, align 4
  %68 = load i32, ptr %12, align 4
  %69 = atomicrmw add ptr %63, i32 %68 seq_cst, align 4
  store i32 %69, ptr %13, align 4
  %70 = load i32, ptr %13, align 4
  br label %71

71:                                               ; preds = %59
  %72 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %73 = load i32, ptr %11, align 4
  %74 = add nsw i32 %73, %72
  store i32 %74, ptr %11, align 4
  br label %56, !llvm.loop !13

75:                                               ; preds = %56
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #4 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5, !8}
!8 = !{!"llvm.loop.unroll.count", i32 4}
!9 = distinct !{!9, !5, !10}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !5}
!12 = distinct !{!12, !5}
!13 = distinct !{!13, !5}
