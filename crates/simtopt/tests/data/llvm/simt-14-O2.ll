; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @_Z10reduce_sumPfPKfi(float* noalias nocapture noundef writeonly %0, float* noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul nsw i32 %5, %6
  %8 = add nsw i32 %7, %4
  %9 = icmp slt i32 %8, %2
  br i1 %9, label %10, label %13

10:                                               ; preds = %3
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %12 = mul nsw i32 %11, %6
  br label %19

13:                                               ; preds = %19, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %25, %19 ]
  %15 = sext i32 %4 to i64
  %16 = getelementptr inbounds [256 x float], [256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial, i64 0, i64 %15
  %17 = addrspacecast float addrspace(3)* %16 to float*
  store float %14, float* %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier0()
  %18 = icmp sgt i32 %6, 1
  br i1 %18, label %30, label %28

19:                                               ; preds = %10, %19
  %20 = phi i32 [ %8, %10 ], [ %26, %19 ]
  %21 = phi float [ 0.000000e+00, %10 ], [ %25, %19 ]
  %22 = sext i32 %20 to i64
  %23 = getelementptr inbounds float, float* %1, i64 %22
  %24 = load float, float* %23, align 4, !tbaa !8
  %25 = fadd contract float %21, %24
  %26 = add nsw i32 %20, %12
  %27 = icmp slt i32 %26, %2
  br i1 %27, label %19, label %13, !llvm.loop !12

28:                                               ; preds = %42, %13
  %29 = icmp eq i32 %4, 0
  br i1 %29, label %45, label %49

30:                                               ; preds = %13, %42
  %31 = phi float [ %43, %42 ], [ %14, %13 ]
  %32 = phi i32 [ %33, %42 ], [ %6, %13 ]
  %33 = lshr i32 %32, 1
  %34 = icmp slt i32 %4, %33
  br i1 %34, label %35, label %42

35:                                               ; preds = %30
  %36 = add nsw i32 %33, %4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds [256 x float], [256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial, i64 0, i64 %37
  %39 = addrspacecast float addrspace(3)* %38 to float*
  %40 = load float, float* %39, align 4, !tbaa !8
  %41 = fadd contract float %40, %31
  store float %41, float* %17, align 4, !tbaa !8
  br label %42

42:                                               ; preds = %35, %30
  %43 = phi float [ %41, %35 ], [ %31, %30 ]
  tail call void @llvm.nvvm.barrier0()
  %44 = icmp ult i32 %32, 4
  br i1 %44, label %28, label %30, !llvm.loop !14

45:                                               ; preds = %28
  %46 = sext i32 %5 to i64
  %47 = getelementptr inbounds float, float* %0, i64 %46
  %48 = load float, float* getelementptr inbounds ([256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 0), align 4, !tbaa !8
  store float %48, float* %47, align 4, !tbaa !8
  br label %49

49:                                               ; preds = %45, %28
  ret void
}

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #2

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @_Z6matmulPfPKfS1_i(float* noalias nocapture noundef writeonly %0, float* noalias nocapture noundef readonly %1, float* noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = shl nsw i32 %7, 4
  %9 = add nsw i32 %8, %6
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl nsw i32 %10, 4
  %12 = add nsw i32 %11, %5
  %13 = icmp sgt i32 %3, 0
  %14 = mul nsw i32 %9, %3
  br i1 %13, label %15, label %23

15:                                               ; preds = %4
  %16 = add i32 %14, %5
  %17 = sext i32 %6 to i64
  %18 = sext i32 %5 to i64
  %19 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %18
  %20 = addrspacecast float addrspace(3)* %19 to float*
  %21 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %17, i64 %18
  %22 = addrspacecast float addrspace(3)* %21 to float*
  br label %28

23:                                               ; preds = %41, %4
  %24 = phi float [ 0.000000e+00, %4 ], [ %85, %41 ]
  %25 = add nsw i32 %14, %12
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds float, float* %0, i64 %26
  store float %24, float* %27, align 4, !tbaa !8
  ret void

28:                                               ; preds = %15, %41
  %29 = phi i32 [ 0, %15 ], [ %42, %41 ]
  %30 = phi float [ 0.000000e+00, %15 ], [ %85, %41 ]
  %31 = add i32 %16, %29
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds float, float* %1, i64 %32
  %34 = load float, float* %33, align 4, !tbaa !8
  store float %34, float* %20, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier0()
  %35 = add nsw i32 %29, %6
  %36 = mul nsw i32 %35, %3
  %37 = add nsw i32 %36, %12
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds float, float* %2, i64 %38
  %40 = load float, float* %39, align 4, !tbaa !8
  store float %40, float* %22, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier0()
  br label %44

41:                                               ; preds = %44
  tail call void @llvm.nvvm.barrier0()
  %42 = add nuw nsw i32 %29, 16
  %43 = icmp slt i32 %42, %3
  br i1 %43, label %28, label %23, !llvm.loop !15

44:                                               ; preds = %44, %28
  %45 = phi i32 [ 0, %28 ], [ %86, %44 ]
  %46 = phi float [ %30, %28 ], [ %85, %44 ]
  %47 = zext i32 %45 to i64
  %48 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %47
  %49 = addrspacecast float addrspace(3)* %48 to float*
  %50 = load float, float* %49, align 4, !tbaa !8
  %51 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %47, i64 %18
  %52 = addrspacecast float addrspace(3)* %51 to float*
  %53 = load float, float* %52, align 4, !tbaa !8
  %54 = fmul contract float %50, %53
  %55 = fadd contract float %46, %54
  %56 = or i32 %45, 1
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %57
  %59 = addrspacecast float addrspace(3)* %58 to float*
  %60 = load float, float* %59, align 4, !tbaa !8
  %61 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %57, i64 %18
  %62 = addrspacecast float addrspace(3)* %61 to float*
  %63 = load float, float* %62, align 4, !tbaa !8
  %64 = fmul contract float %60, %63
  %65 = fadd contract float %55, %64
  %66 = or i32 %45, 2
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %67
  %69 = addrspacecast float addrspace(3)* %68 to float*
  %70 = load float, float* %69, align 4, !tbaa !8
  %71 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %67, i64 %18
  %72 = addrspacecast float addrspace(3)* %71 to float*
  %73 = load float, float* %72, align 4, !tbaa !8
  %74 = fmul contract float %70, %73
  %75 = fadd contract float %65, %74
  %76 = or i32 %45, 3
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %77
  %79 = addrspacecast float addrspace(3)* %78 to float*
  %80 = load float, float* %79, align 4, !tbaa !8
  %81 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %77, i64 %18
  %82 = addrspacecast float addrspace(3)* %81 to float*
  %83 = load float, float* %82, align 4, !tbaa !8
  %84 = fmul contract float %80, %83
  %85 = fadd contract float %75, %84
  %86 = add nuw nsw i32 %45, 4
  %87 = icmp eq i32 %86, 16
  br i1 %87, label %41, label %44, !llvm.loop !17
}

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone willreturn
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) local_unnamed_addr #3 {
  %2 = and i8 %0, 63
  %3 = zext i8 %2 to i32
  ret i32 %3
}

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @_Z9histogramPjPKhi(i32* nocapture noundef %0, i8* nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp slt i32 %4, 64
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %5, label %15, label %7

7:                                                ; preds = %15, %3
  tail call void @llvm.nvvm.barrier0()
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul nsw i32 %8, %6
  %10 = add nsw i32 %9, %4
  %11 = icmp slt i32 %10, %2
  br i1 %11, label %12, label %22

12:                                               ; preds = %7
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul nsw i32 %13, %6
  br label %23

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %20, %15 ], [ %4, %3 ]
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %17
  %19 = addrspacecast i32 addrspace(3)* %18 to i32*
  store i32 0, i32* %19, align 4, !tbaa !19
  %20 = add nsw i32 %16, %6
  %21 = icmp slt i32 %20, 64
  br i1 %21, label %15, label %7, !llvm.loop !21

22:                                               ; preds = %23, %7
  tail call void @llvm.nvvm.barrier0()
  br i1 %5, label %36, label %35

23:                                               ; preds = %12, %23
  %24 = phi i32 [ %10, %12 ], [ %33, %23 ]
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds i8, i8* %1, i64 %25
  %27 = load i8, i8* %26, align 1, !tbaa !22
  %28 = tail call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %27) #4, !range !23
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %29
  %31 = addrspacecast i32 addrspace(3)* %30 to i32*
  %32 = atomicrmw add i32* %31, i32 1 monotonic, align 4
  %33 = add nsw i32 %24, %14
  %34 = icmp slt i32 %33, %2
  br i1 %34, label %23, label %22, !llvm.loop !24

35:                                               ; preds = %36, %22
  ret void

36:                                               ; preds = %22, %36
  %37 = phi i32 [ %44, %36 ], [ %4, %22 ]
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds i32, i32* %0, i64 %38
  %40 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %38
  %41 = addrspacecast i32 addrspace(3)* %40 to i32*
  %42 = load i32, i32* %41, align 4, !tbaa !19
  %43 = atomicrmw add i32* %39, i32 %42 seq_cst, align 4
  %44 = add nsw i32 %37, %6
  %45 = icmp slt i32 %44, 64
  br i1 %45, label %36, label %35, !llvm.loop !25
}

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #1 = { nofree nosync nounwind readnone speculatable }
attributes #2 = { convergent nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind readnone willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #4 = { nounwind }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = distinct !{!14, !13}
!15 = distinct !{!15, !13, !16}
!16 = !{!"llvm.loop.unroll.count", i32 1}
!17 = distinct !{!17, !13, !18}
!18 = !{!"llvm.loop.unroll.disable"}
!19 = !{!20, !20, i64 0}
!20 = !{!"int", !10, i64 0}
!21 = distinct !{!21, !13}
!22 = !{!10, !10, i64 0}
!23 = !{i32 0, i32 64}
!24 = distinct !{!24, !13}
!25 = distinct !{!25, !13}
