; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @_Z10reduce_sumPfPKfi(float* noalias nocapture noundef writeonly %0, float* noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !16
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !17
  %7 = mul nsw i32 %5, %6, !dbg !18
  %8 = add nsw i32 %7, %4, !dbg !19
  %9 = icmp slt i32 %8, %2, !dbg !20
  br i1 %9, label %10, label %13, !dbg !21

10:                                               ; preds = %3
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !22
  %12 = mul nsw i32 %11, %6
  br label %19, !dbg !21

13:                                               ; preds = %19, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %25, %19 ], !dbg !22
  %15 = sext i32 %4 to i64, !dbg !23
  %16 = getelementptr inbounds [256 x float], [256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial, i64 0, i64 %15, !dbg !23
  %17 = addrspacecast float addrspace(3)* %16 to float*, !dbg !23
  store float %14, float* %17, align 4, !dbg !24, !tbaa !25
  tail call void @llvm.nvvm.barrier0(), !dbg !29
  %18 = icmp sgt i32 %6, 1, !dbg !30
  br i1 %18, label %30, label %28, !dbg !31

19:                                               ; preds = %10, %19
  %20 = phi i32 [ %8, %10 ], [ %26, %19 ]
  %21 = phi float [ 0.000000e+00, %10 ], [ %25, %19 ]
  %22 = sext i32 %20 to i64, !dbg !32
  %23 = getelementptr inbounds float, float* %1, i64 %22, !dbg !32
  %24 = load float, float* %23, align 4, !dbg !32, !tbaa !25
  %25 = fadd contract float %21, %24, !dbg !33
  %26 = add nsw i32 %20, %12, !dbg !34
  %27 = icmp slt i32 %26, %2, !dbg !20
  br i1 %27, label %19, label %13, !dbg !21, !llvm.loop !35

28:                                               ; preds = %42, %13
  %29 = icmp eq i32 %4, 0, !dbg !38
  br i1 %29, label %45, label %49, !dbg !39

30:                                               ; preds = %13, %42
  %31 = phi float [ %43, %42 ], [ %14, %13 ]
  %32 = phi i32 [ %33, %42 ], [ %6, %13 ]
  %33 = lshr i32 %32, 1, !dbg !22
  %34 = icmp slt i32 %4, %33, !dbg !40
  br i1 %34, label %35, label %42, !dbg !41

35:                                               ; preds = %30
  %36 = add nsw i32 %33, %4, !dbg !42
  %37 = sext i32 %36 to i64, !dbg !43
  %38 = getelementptr inbounds [256 x float], [256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial, i64 0, i64 %37, !dbg !43
  %39 = addrspacecast float addrspace(3)* %38 to float*, !dbg !43
  %40 = load float, float* %39, align 4, !dbg !43, !tbaa !25
  %41 = fadd contract float %40, %31, !dbg !44
  store float %41, float* %17, align 4, !dbg !44, !tbaa !25
  br label %42, !dbg !45

42:                                               ; preds = %35, %30
  %43 = phi float [ %41, %35 ], [ %31, %30 ]
  tail call void @llvm.nvvm.barrier0(), !dbg !46
  %44 = icmp ult i32 %32, 4, !dbg !30
  br i1 %44, label %28, label %30, !dbg !31, !llvm.loop !47

45:                                               ; preds = %28
  %46 = sext i32 %5 to i64, !dbg !49
  %47 = getelementptr inbounds float, float* %0, i64 %46, !dbg !49
  %48 = load float, float* getelementptr inbounds ([256 x float], [256 x float]* addrspacecast ([256 x float] addrspace(3)* @_ZZ10reduce_sumPfPKfiE7partial to [256 x float]*), i64 0, i64 0), align 4, !dbg !50, !tbaa !25
  store float %48, float* %47, align 4, !dbg !51, !tbaa !25
  br label %49, !dbg !49

49:                                               ; preds = %45, %28
  ret void, !dbg !52
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
define dso_local void @_Z6matmulPfPKfS1_i(float* noalias nocapture noundef writeonly %0, float* noalias nocapture noundef readonly %1, float* noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 !dbg !53 {
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !54
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !55
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !56
  %8 = shl nsw i32 %7, 4, !dbg !57
  %9 = add nsw i32 %8, %6, !dbg !58
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !59
  %11 = shl nsw i32 %10, 4, !dbg !60
  %12 = add nsw i32 %11, %5, !dbg !61
  %13 = icmp sgt i32 %3, 0, !dbg !62
  %14 = mul nsw i32 %9, %3
  br i1 %13, label %15, label %23, !dbg !63

15:                                               ; preds = %4
  %16 = add i32 %14, %5
  %17 = sext i32 %6 to i64
  %18 = sext i32 %5 to i64
  %19 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %18
  %20 = addrspacecast float addrspace(3)* %19 to float*
  %21 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %17, i64 %18
  %22 = addrspacecast float addrspace(3)* %21 to float*
  br label %28, !dbg !63

23:                                               ; preds = %41, %4
  %24 = phi float [ 0.000000e+00, %4 ], [ %85, %41 ], !dbg !64
  %25 = add nsw i32 %14, %12, !dbg !65
  %26 = sext i32 %25 to i64, !dbg !66
  %27 = getelementptr inbounds float, float* %0, i64 %26, !dbg !66
  store float %24, float* %27, align 4, !dbg !67, !tbaa !25
  ret void, !dbg !68

28:                                               ; preds = %15, %41
  %29 = phi i32 [ 0, %15 ], [ %42, %41 ]
  %30 = phi float [ 0.000000e+00, %15 ], [ %85, %41 ]
  %31 = add i32 %16, %29, !dbg !69
  %32 = sext i32 %31 to i64, !dbg !70
  %33 = getelementptr inbounds float, float* %1, i64 %32, !dbg !70
  %34 = load float, float* %33, align 4, !dbg !70, !tbaa !25
  store float %34, float* %20, align 4, !dbg !71, !tbaa !25
  tail call void @llvm.nvvm.barrier0(), !dbg !72
  %35 = add nsw i32 %29, %6, !dbg !73
  %36 = mul nsw i32 %35, %3, !dbg !74
  %37 = add nsw i32 %36, %12, !dbg !75
  %38 = sext i32 %37 to i64, !dbg !76
  %39 = getelementptr inbounds float, float* %2, i64 %38, !dbg !76
  %40 = load float, float* %39, align 4, !dbg !76, !tbaa !25
  store float %40, float* %22, align 4, !dbg !77, !tbaa !25
  tail call void @llvm.nvvm.barrier0(), !dbg !78
  br label %44, !dbg !79

41:                                               ; preds = %44
  tail call void @llvm.nvvm.barrier0(), !dbg !80
  %42 = add nuw nsw i32 %29, 16, !dbg !81
  %43 = icmp slt i32 %42, %3, !dbg !62
  br i1 %43, label %28, label %23, !dbg !63, !llvm.loop !82

44:                                               ; preds = %44, %28
  %45 = phi i32 [ 0, %28 ], [ %86, %44 ]
  %46 = phi float [ %30, %28 ], [ %85, %44 ]
  %47 = zext i32 %45 to i64, !dbg !85
  %48 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %47, !dbg !85
  %49 = addrspacecast float addrspace(3)* %48 to float*, !dbg !85
  %50 = load float, float* %49, align 4, !dbg !85, !tbaa !25
  %51 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %47, i64 %18, !dbg !86
  %52 = addrspacecast float addrspace(3)* %51 to float*, !dbg !86
  %53 = load float, float* %52, align 4, !dbg !86, !tbaa !25
  %54 = fmul contract float %50, %53, !dbg !87
  %55 = fadd contract float %46, %54, !dbg !88
  %56 = or i32 %45, 1, !dbg !89
  %57 = zext i32 %56 to i64, !dbg !85
  %58 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %57, !dbg !85
  %59 = addrspacecast float addrspace(3)* %58 to float*, !dbg !85
  %60 = load float, float* %59, align 4, !dbg !85, !tbaa !25
  %61 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %57, i64 %18, !dbg !86
  %62 = addrspacecast float addrspace(3)* %61 to float*, !dbg !86
  %63 = load float, float* %62, align 4, !dbg !86, !tbaa !25
  %64 = fmul contract float %60, %63, !dbg !87
  %65 = fadd contract float %55, %64, !dbg !88
  %66 = or i32 %45, 2, !dbg !89
  %67 = zext i32 %66 to i64, !dbg !85
  %68 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %67, !dbg !85
  %69 = addrspacecast float addrspace(3)* %68 to float*, !dbg !85
  %70 = load float, float* %69, align 4, !dbg !85, !tbaa !25
  %71 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %67, i64 %18, !dbg !86
  %72 = addrspacecast float addrspace(3)* %71 to float*, !dbg !86
  %73 = load float, float* %72, align 4, !dbg !86, !tbaa !25
  %74 = fmul contract float %70, %73, !dbg !87
  %75 = fadd contract float %65, %74, !dbg !88
  %76 = or i32 %45, 3, !dbg !89
  %77 = zext i32 %76 to i64, !dbg !85
  %78 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2As, i64 0, i64 %17, i64 %77, !dbg !85
  %79 = addrspacecast float addrspace(3)* %78 to float*, !dbg !85
  %80 = load float, float* %79, align 4, !dbg !85, !tbaa !25
  %81 = getelementptr inbounds [16 x [16 x float]], [16 x [16 x float]] addrspace(3)* @_ZZ6matmulPfPKfS1_iE2Bs, i64 0, i64 %77, i64 %18, !dbg !86
  %82 = addrspacecast float addrspace(3)* %81 to float*, !dbg !86
  %83 = load float, float* %82, align 4, !dbg !86, !tbaa !25
  %84 = fmul contract float %80, %83, !dbg !87
  %85 = fadd contract float %75, %84, !dbg !88
  %86 = add nuw nsw i32 %45, 4, !dbg !89
  %87 = icmp eq i32 %86, 16, !dbg !90
  br i1 %87, label %41, label %44, !dbg !79, !llvm.loop !91
}

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: nofree nosync nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind readnone willreturn
define dso_local noundef i32 @_Z6bin_ofh(i8 noundef zeroext %0) local_unnamed_addr #3 !dbg !94 {
  %2 = and i8 %0, 63, !dbg !95
  %3 = zext i8 %2 to i32, !dbg !95
  ret i32 %3, !dbg !96
}

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local void @_Z9histogramPjPKhi(i32* nocapture noundef %0, i8* nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 !dbg !97 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !98
  %5 = icmp slt i32 %4, 64, !dbg !99
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !100
  br i1 %5, label %15, label %7, !dbg !101

7:                                                ; preds = %15, %3
  tail call void @llvm.nvvm.barrier0(), !dbg !102
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !103
  %9 = mul nsw i32 %8, %6, !dbg !104
  %10 = add nsw i32 %9, %4, !dbg !105
  %11 = icmp slt i32 %10, %2, !dbg !106
  br i1 %11, label %12, label %22, !dbg !107

12:                                               ; preds = %7
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !100
  %14 = mul nsw i32 %13, %6
  br label %23, !dbg !107

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %20, %15 ], [ %4, %3 ]
  %17 = sext i32 %16 to i64, !dbg !108
  %18 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %17, !dbg !108
  %19 = addrspacecast i32 addrspace(3)* %18 to i32*, !dbg !108
  store i32 0, i32* %19, align 4, !dbg !109, !tbaa !110
  %20 = add nsw i32 %16, %6, !dbg !112
  %21 = icmp slt i32 %20, 64, !dbg !99
  br i1 %21, label %15, label %7, !dbg !101, !llvm.loop !113

22:                                               ; preds = %23, %7
  tail call void @llvm.nvvm.barrier0(), !dbg !115
  br i1 %5, label %36, label %35, !dbg !116

23:                                               ; preds = %12, %23
  %24 = phi i32 [ %10, %12 ], [ %33, %23 ]
  %25 = sext i32 %24 to i64, !dbg !117
  %26 = getelementptr inbounds i8, i8* %1, i64 %25, !dbg !117
  %27 = load i8, i8* %26, align 1, !dbg !117, !tbaa !118
  %28 = tail call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %27) #4, !dbg !119, !range !120
  %29 = zext i32 %28 to i64, !dbg !121
  %30 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %29, !dbg !121
  %31 = addrspacecast i32 addrspace(3)* %30 to i32*, !dbg !121
  %32 = atomicrmw add i32* %31, i32 1 monotonic, align 4, !dbg !122
  %33 = add nsw i32 %24, %14, !dbg !123
  %34 = icmp slt i32 %33, %2, !dbg !106
  br i1 %34, label %23, label %22, !dbg !107, !llvm.loop !124

35:                                               ; preds = %36, %22
  ret void, !dbg !126

36:                                               ; preds = %22, %36
  %37 = phi i32 [ %44, %36 ], [ %4, %22 ]
  %38 = sext i32 %37 to i64, !dbg !127
  %39 = getelementptr inbounds i32, i32* %0, i64 %38, !dbg !127
  %40 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @_ZZ9histogramPjPKhiE4bins, i64 0, i64 %38, !dbg !128
  %41 = addrspacecast i32 addrspace(3)* %40 to i32*, !dbg !128
  %42 = load i32, i32* %41, align 4, !dbg !128, !tbaa !110
  %43 = atomicrmw add i32* %39, i32 %42 seq_cst, align 4, !dbg !129
  %44 = add nsw i32 %37, %6, !dbg !130
  %45 = icmp slt i32 %44, 64, !dbg !131
  br i1 %45, label %36, label %35, !dbg !116, !llvm.loop !132
}

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #1 = { nofree nosync nounwind readnone speculatable }
attributes #2 = { convergent nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind readnone willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx32,+sm_70" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!nvvm.annotations = !{!2, !3, !4, !5}
!llvm.module.flags = !{!6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "simt.cu", directory: ".")
!2 = !{void (float*, float*, i32)* @_Z10reduce_sumPfPKfi, !"kernel", i32 1}
!3 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"kernel", i32 1}
!4 = !{void (float*, float*, float*, i32)* @_Z6matmulPfPKfS1_i, !"maxntidx", i32 256}
!5 = !{void (i32*, i8*, i32)* @_Z9histogramPjPKhi, !"kernel", i32 1}
!6 = !{i32 7, !"Dwarf Version", i32 2}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 14.0.6"}
!12 = distinct !DISubprogram(name: "reduce_sum", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !14)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 14, column: 11, scope: !12)
!16 = !DILocation(line: 16, column: 16, scope: !12)
!17 = !DILocation(line: 16, column: 22, scope: !12)
!18 = !DILocation(line: 16, column: 20, scope: !12)
!19 = !DILocation(line: 16, column: 26, scope: !12)
!20 = !DILocation(line: 16, column: 33, scope: !12)
!21 = !DILocation(line: 16, column: 3, scope: !12)
!22 = !DILocation(line: 0, scope: !12)
!23 = !DILocation(line: 18, column: 3, scope: !12)
!24 = !DILocation(line: 18, column: 14, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !27, i64 0}
!27 = !{!"omnipotent char", !28, i64 0}
!28 = !{!"Simple C++ TBAA"}
!29 = !DILocation(line: 19, column: 3, scope: !12)
!30 = !DILocation(line: 20, column: 27, scope: !12)
!31 = !DILocation(line: 20, column: 3, scope: !12)
!32 = !DILocation(line: 17, column: 12, scope: !12)
!33 = !DILocation(line: 17, column: 9, scope: !12)
!34 = !DILocation(line: 16, column: 40, scope: !12)
!35 = distinct !{!35, !21, !36, !37}
!36 = !DILocation(line: 17, column: 16, scope: !12)
!37 = !{!"llvm.loop.mustprogress"}
!38 = !DILocation(line: 25, column: 9, scope: !12)
!39 = !DILocation(line: 25, column: 7, scope: !12)
!40 = !DILocation(line: 21, column: 11, scope: !12)
!41 = !DILocation(line: 21, column: 9, scope: !12)
!42 = !DILocation(line: 22, column: 31, scope: !12)
!43 = !DILocation(line: 22, column: 21, scope: !12)
!44 = !DILocation(line: 22, column: 18, scope: !12)
!45 = !DILocation(line: 22, column: 7, scope: !12)
!46 = !DILocation(line: 23, column: 5, scope: !12)
!47 = distinct !{!47, !31, !48, !37}
!48 = !DILocation(line: 24, column: 3, scope: !12)
!49 = !DILocation(line: 26, column: 5, scope: !12)
!50 = !DILocation(line: 26, column: 17, scope: !12)
!51 = !DILocation(line: 26, column: 15, scope: !12)
!52 = !DILocation(line: 27, column: 1, scope: !12)
!53 = distinct !DISubprogram(name: "matmul", scope: !1, file: !1, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !14)
!54 = !DILocation(line: 32, column: 11, scope: !53)
!55 = !DILocation(line: 32, column: 20, scope: !53)
!56 = !DILocation(line: 33, column: 13, scope: !53)
!57 = !DILocation(line: 33, column: 18, scope: !53)
!58 = !DILocation(line: 33, column: 23, scope: !53)
!59 = !DILocation(line: 33, column: 34, scope: !53)
!60 = !DILocation(line: 33, column: 38, scope: !53)
!61 = !DILocation(line: 33, column: 43, scope: !53)
!62 = !DILocation(line: 36, column: 21, scope: !53)
!63 = !DILocation(line: 36, column: 3, scope: !53)
!64 = !DILocation(line: 34, column: 9, scope: !53)
!65 = !DILocation(line: 46, column: 13, scope: !53)
!66 = !DILocation(line: 46, column: 3, scope: !53)
!67 = !DILocation(line: 46, column: 20, scope: !53)
!68 = !DILocation(line: 47, column: 1, scope: !53)
!69 = !DILocation(line: 37, column: 30, scope: !53)
!70 = !DILocation(line: 37, column: 16, scope: !53)
!71 = !DILocation(line: 37, column: 14, scope: !53)
!72 = !DILocation(line: 38, column: 5, scope: !53)
!73 = !DILocation(line: 39, column: 21, scope: !53)
!74 = !DILocation(line: 39, column: 26, scope: !53)
!75 = !DILocation(line: 39, column: 30, scope: !53)
!76 = !DILocation(line: 39, column: 16, scope: !53)
!77 = !DILocation(line: 39, column: 14, scope: !53)
!78 = !DILocation(line: 40, column: 5, scope: !53)
!79 = !DILocation(line: 42, column: 5, scope: !53)
!80 = !DILocation(line: 44, column: 5, scope: !53)
!81 = !DILocation(line: 36, column: 28, scope: !53)
!82 = distinct !{!82, !63, !83, !37, !84}
!83 = !DILocation(line: 45, column: 3, scope: !53)
!84 = !{!"llvm.loop.unroll.count", i32 1}
!85 = !DILocation(line: 43, column: 14, scope: !53)
!86 = !DILocation(line: 43, column: 25, scope: !53)
!87 = !DILocation(line: 43, column: 23, scope: !53)
!88 = !DILocation(line: 43, column: 11, scope: !53)
!89 = !DILocation(line: 42, column: 29, scope: !53)
!90 = !DILocation(line: 42, column: 23, scope: !53)
!91 = distinct !{!91, !79, !92, !37, !93}
!92 = !DILocation(line: 43, column: 32, scope: !53)
!93 = !{!"llvm.loop.unroll.disable"}
!94 = distinct !DISubprogram(name: "bin_of", scope: !1, file: !1, line: 49, type: !13, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !14)
!95 = !DILocation(line: 49, column: 82, scope: !94)
!96 = !DILocation(line: 49, column: 73, scope: !94)
!97 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 51, type: !13, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !14)
!98 = !DILocation(line: 53, column: 16, scope: !97)
!99 = !DILocation(line: 53, column: 23, scope: !97)
!100 = !DILocation(line: 0, scope: !97)
!101 = !DILocation(line: 53, column: 3, scope: !97)
!102 = !DILocation(line: 55, column: 3, scope: !97)
!103 = !DILocation(line: 56, column: 16, scope: !97)
!104 = !DILocation(line: 56, column: 20, scope: !97)
!105 = !DILocation(line: 56, column: 26, scope: !97)
!106 = !DILocation(line: 56, column: 35, scope: !97)
!107 = !DILocation(line: 56, column: 3, scope: !97)
!108 = !DILocation(line: 54, column: 5, scope: !97)
!109 = !DILocation(line: 54, column: 13, scope: !97)
!110 = !{!111, !111, i64 0}
!111 = !{!"int", !27, i64 0}
!112 = !DILocation(line: 53, column: 31, scope: !97)
!113 = distinct !{!113, !101, !114, !37}
!114 = !DILocation(line: 54, column: 15, scope: !97)
!115 = !DILocation(line: 58, column: 3, scope: !97)
!116 = !DILocation(line: 59, column: 3, scope: !97)
!117 = !DILocation(line: 57, column: 37, scope: !97)
!118 = !{!27, !27, i64 0}
!119 = !DILocation(line: 57, column: 30, scope: !97)
!120 = !{i32 0, i32 64}
!121 = !DILocation(line: 57, column: 25, scope: !97)
!122 = !DILocation(line: 57, column: 5, scope: !97)
!123 = !DILocation(line: 56, column: 42, scope: !97)
!124 = distinct !{!124, !107, !125, !37}
!125 = !DILocation(line: 57, column: 68, scope: !97)
!126 = !DILocation(line: 61, column: 1, scope: !97)
!127 = !DILocation(line: 60, column: 25, scope: !97)
!128 = !DILocation(line: 60, column: 36, scope: !97)
!129 = !DILocation(line: 60, column: 5, scope: !97)
!130 = !DILocation(line: 59, column: 31, scope: !97)
!131 = !DILocation(line: 59, column: 23, scope: !97)
!132 = distinct !{!132, !116, !133, !37}
!133 = !DILocation(line: 60, column: 61, scope: !97)
