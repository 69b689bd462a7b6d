; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z10reduce_sumPfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !16
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !17
  %7 = mul nuw nsw i32 %5, %6, !dbg !18
  %8 = add nuw nsw i32 %7, %4, !dbg !19
  %9 = icmp slt i32 %8, %2, !dbg !20
  br i1 %9, label %10, label %13, !dbg !21

10:                                               ; preds = %3
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %12 = mul nuw nsw i32 %11, %6
  br label %19, !dbg !21

13:                                               ; preds = %19, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %25, %19 ], !dbg !22
  %15 = zext nneg i32 %4 to i64, !dbg !23
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %15, !dbg !23
  store float %14, ptr %16, align 4, !dbg !24, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %17 = lshr i32 %6, 1, !dbg !28
  %18 = icmp eq i32 %17, 0, !dbg !29
  br i1 %18, label %28, label %30, !dbg !30

19:                                               ; preds = %10, %19
  %20 = phi i32 [ %8, %10 ], [ %26, %19 ]
  %21 = phi float [ 0.000000e+00, %10 ], [ %25, %19 ]
  %22 = zext nneg i32 %20 to i64, !dbg !31
  %23 = getelementptr inbounds nuw float, ptr %1, i64 %22, !dbg !31
  %24 = load float, ptr %23, align 4, !dbg !31, !tbaa !25
  %25 = fadd contract float %21, %24, !dbg !32
  %26 = add nuw nsw i32 %20, %12, !dbg !33
  %27 = icmp slt i32 %26, %2, !dbg !20
  br i1 %27, label %19, label %13, !dbg !21, !llvm.loop !34

28:                                               ; preds = %40, %13
  %29 = icmp eq i32 %4, 0, !dbg !37
  br i1 %29, label %43, label %47, !dbg !37

30:                                               ; preds = %13, %40
  %31 = phi i32 [ %41, %40 ], [ %17, %13 ]
  %32 = icmp samesign ult i32 %4, %31, !dbg !38
  br i1 %32, label %33, label %40, !dbg !38

33:                                               ; preds = %30
  %34 = add nuw nsw i32 %31, %4
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %35
  %37 = load float, ptr %36, align 4, !dbg !39, !tbaa !25
  %38 = load float, ptr %16, align 4, !dbg !40, !tbaa !25
  %39 = fadd contract float %37, %38, !dbg !40
  store float %39, ptr %16, align 4, !dbg !40, !tbaa !25
  br label %40, !dbg !41

40:                                               ; preds = %33, %30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %41 = lshr i32 %31, 1, !dbg !28
  %42 = icmp eq i32 %41, 0, !dbg !29
  br i1 %42, label %28, label %30, !dbg !30, !llvm.loop !43

43:                                               ; preds = %28
  %44 = zext nneg i32 %5 to i64
  %45 = getelementptr inbounds nuw float, ptr %0, i64 %44
  %46 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4, !dbg !45, !tbaa !25
  store float %46, ptr %45, align 4, !dbg !46, !tbaa !25
  br label %47, !dbg !47

47:                                               ; preds = %43, %28
  ret void, !dbg !48
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #3 !dbg !49 {
  %5 = tail call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !50
  %6 = tail call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !51
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !52
  %8 = shl nuw nsw i32 %7, 4, !dbg !53
  %9 = add nuw nsw i32 %8, %6, !dbg !54
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !55
  %11 = shl nsw i32 %10, 4, !dbg !56
  %12 = add nuw nsw i32 %11, %5, !dbg !57
  %13 = icmp sgt i32 %3, 0, !dbg !58
  %14 = mul nsw i32 %3, %9
  br i1 %13, label %15, label %24, !dbg !59

15:                                               ; preds = %4
  %16 = add nuw i32 %14, %5
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 %17
  %19 = zext nneg i32 %5 to i64
  %20 = getelementptr inbounds nuw float, ptr %18, i64 %19
  %21 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %17
  %22 = getelementptr inbounds nuw float, ptr %21, i64 %19
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %19
  br label %29, !dbg !59

24:                                               ; preds = %42, %4
  %25 = phi float [ 0.000000e+00, %4 ], [ %78, %42 ], !dbg !60
  %26 = add nsw i32 %14, %12, !dbg !61
  %27 = sext i32 %26 to i64, !dbg !62
  %28 = getelementptr inbounds float, ptr %0, i64 %27, !dbg !62
  store float %25, ptr %28, align 4, !dbg !63, !tbaa !25
  ret void, !dbg !64

29:                                               ; preds = %15, %42
  %30 = phi i32 [ 0, %15 ], [ %43, %42 ]
  %31 = phi float [ 0.000000e+00, %15 ], [ %78, %42 ]
  %32 = add i32 %16, %30, !dbg !65
  %33 = sext i32 %32 to i64, !dbg !66
  %34 = getelementptr inbounds float, ptr %1, i64 %33, !dbg !66
  %35 = load float, ptr %34, align 4, !dbg !66, !tbaa !25
  store float %35, ptr %20, align 4, !dbg !67, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %36 = add nuw nsw i32 %30, %6, !dbg !69
  %37 = mul nuw nsw i32 %36, %3, !dbg !70
  %38 = add nuw nsw i32 %37, %12, !dbg !71
  %39 = zext nneg i32 %38 to i64, !dbg !72
  %40 = getelementptr inbounds nuw float, ptr %2, i64 %39, !dbg !72
  %41 = load float, ptr %40, align 4, !dbg !72, !tbaa !25
  store float %41, ptr %22, align 4, !dbg !73, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !74
  br label %45, !dbg !75

42:                                               ; preds = %45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !76
  %43 = add nuw nsw i32 %30, 16, !dbg !77
  %44 = icmp slt i32 %43, %3, !dbg !58
  br i1 %44, label %29, label %24, !dbg !59, !llvm.loop !78

45:                                               ; preds = %45, %29
  %46 = phi i32 [ 0, %29 ], [ %79, %45 ]
  %47 = phi float [ %31, %29 ], [ %78, %45 ]
  %48 = zext nneg i32 %46 to i64, !dbg !81
  %49 = getelementptr inbounds nuw float, ptr %18, i64 %48, !dbg !81
  %50 = load float, ptr %49, align 4, !dbg !81, !tbaa !25
  %51 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %48, !dbg !82
  %52 = load float, ptr %51, align 4, !dbg !82, !tbaa !25
  %53 = fmul contract float %50, %52, !dbg !83
  %54 = fadd contract float %47, %53, !dbg !84
  %55 = or disjoint i32 %46, 1, !dbg !85
  %56 = zext nneg i32 %55 to i64, !dbg !81
  %57 = getelementptr inbounds nuw float, ptr %18, i64 %56, !dbg !81
  %58 = load float, ptr %57, align 4, !dbg !81, !tbaa !25
  %59 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %56, !dbg !82
  %60 = load float, ptr %59, align 4, !dbg !82, !tbaa !25
  %61 = fmul contract float %58, %60, !dbg !83
  %62 = fadd contract float %54, %61, !dbg !84
  %63 = or disjoint i32 %46, 2, !dbg !85
  %64 = zext nneg i32 %63 to i64, !dbg !81
  %65 = getelementptr inbounds nuw float, ptr %18, i64 %64, !dbg !81
  %66 = load float, ptr %65, align 4, !dbg !81, !tbaa !25
  %67 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %64, !dbg !82
  %68 = load float, ptr %67, align 4, !dbg !82, !tbaa !25
  %69 = fmul contract float %66, %68, !dbg !83
  %70 = fadd contract float %62, %69, !dbg !84
  %71 = or disjoint i32 %46, 3, !dbg !85
  %72 = zext nneg i32 %71 to i64, !dbg !81
  %73 = getelementptr inbounds nuw float, ptr %18, i64 %72, !dbg !81
  %74 = load float, ptr %73, align 4, !dbg !81, !tbaa !25
  %75 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %72, !dbg !82
  %76 = load float, ptr %75, align 4, !dbg !82, !tbaa !25
  %77 = fmul contract float %74, %76, !dbg !83
  %78 = fadd contract float %70, %77, !dbg !84
  %79 = add nuw nsw i32 %46, 4, !dbg !85
  %80 = icmp eq i32 %79, 16, !dbg !86
  br i1 %80, label %42, label %45, !dbg !75, !llvm.loop !87
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef range(i32 0, 64) i32 @_Z6bin_ofh(i8 noundef zeroext %0) local_unnamed_addr #4 !dbg !89 {
  %2 = and i8 %0, 63, !dbg !90
  %3 = zext nneg i8 %2 to i32, !dbg !90
  ret i32 %3, !dbg !91
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9histogramPjPKhi(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !92 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !93
  %5 = icmp samesign ult i32 %4, 64, !dbg !94
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %5, label %15, label %7, !dbg !95

7:                                                ; preds = %15, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !96
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !97
  %9 = mul nuw nsw i32 %8, %6, !dbg !98
  %10 = add nuw nsw i32 %9, %4, !dbg !99
  %11 = icmp slt i32 %10, %2, !dbg !100
  br i1 %11, label %12, label %21, !dbg !101

12:                                               ; preds = %7
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul nuw nsw i32 %13, %6
  br label %22, !dbg !101

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %19, %15 ], [ %4, %3 ]
  %17 = zext nneg i32 %16 to i64, !dbg !102
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %17, !dbg !102
  store i32 0, ptr %18, align 4, !dbg !103, !tbaa !8
  %19 = add nuw nsw i32 %16, %6, !dbg !104
  %20 = icmp samesign ult i32 %19, 64, !dbg !94
  br i1 %20, label %15, label %7, !dbg !95, !llvm.loop !105

21:                                               ; preds = %22, %7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !107
  br i1 %5, label %34, label %33, !dbg !108

22:                                               ; preds = %12, %22
  %23 = phi i32 [ %10, %12 ], [ %31, %22 ]
  %24 = zext nneg i32 %23 to i64, !dbg !109
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 %24, !dbg !109
  %26 = load i8, ptr %25, align 1, !dbg !109, !tbaa !110
  %27 = tail call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %26) #5, !dbg !111
  %28 = zext nneg i32 %27 to i64, !dbg !112
  %29 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %28, !dbg !112
  %30 = atomicrmw add ptr %29, i32 1 monotonic, align 4, !dbg !113
  %31 = add nuw nsw i32 %23, %14, !dbg !114
  %32 = icmp slt i32 %31, %2, !dbg !100
  br i1 %32, label %22, label %21, !dbg !101, !llvm.loop !115

33:                                               ; preds = %34, %21
  ret void, !dbg !117

34:                                               ; preds = %21, %34
  %35 = phi i32 [ %41, %34 ], [ %4, %21 ]
  %36 = zext nneg i32 %35 to i64, !dbg !118
  %37 = getelementptr inbounds nuw i32, ptr %0, i64 %36, !dbg !118
  %38 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %36, !dbg !119
  %39 = load i32, ptr %38, align 4, !dbg !119, !tbaa !8
  %40 = atomicrmw add ptr %37, i32 %39 seq_cst, align 4, !dbg !120
  %41 = add nuw nsw i32 %35, %6, !dbg !121
  %42 = icmp samesign ult i32 %41, 64, !dbg !122
  br i1 %42, label %34, label %33, !dbg !108, !llvm.loop !123
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "simt.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "reduce_sum", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 19, column: 3, scope: !12)
!28 = !DILocation(line: 20, scope: !12)
!29 = !DILocation(line: 20, column: 27, scope: !12)
!30 = !DILocation(line: 20, column: 3, scope: !12)
!31 = !DILocation(line: 17, column: 12, scope: !12)
!32 = !DILocation(line: 17, column: 9, scope: !12)
!33 = !DILocation(line: 16, column: 40, scope: !12)
!34 = distinct !{!34, !21, !35, !36}
!35 = !DILocation(line: 17, column: 16, scope: !12)
!36 = !{!"llvm.loop.mustprogress"}
!37 = !DILocation(line: 25, column: 9, scope: !12)
!38 = !DILocation(line: 21, column: 11, scope: !12)
!39 = !DILocation(line: 22, column: 21, scope: !12)
!40 = !DILocation(line: 22, column: 18, scope: !12)
!41 = !DILocation(line: 22, column: 7, scope: !12)
!42 = !DILocation(line: 23, column: 5, scope: !12)
!43 = distinct !{!43, !30, !44, !36}
!44 = !DILocation(line: 24, column: 3, scope: !12)
!45 = !DILocation(line: 26, column: 17, scope: !12)
!46 = !DILocation(line: 26, column: 15, scope: !12)
!47 = !DILocation(line: 26, column: 5, scope: !12)
!48 = !DILocation(line: 27, column: 1, scope: !12)
!49 = distinct !DISubprogram(name: "matmul", scope: !1, file: !1, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!50 = !DILocation(line: 32, column: 11, scope: !49)
!51 = !DILocation(line: 32, column: 20, scope: !49)
!52 = !DILocation(line: 33, column: 13, scope: !49)
!53 = !DILocation(line: 33, column: 18, scope: !49)
!54 = !DILocation(line: 33, column: 23, scope: !49)
!55 = !DILocation(line: 33, column: 34, scope: !49)
!56 = !DILocation(line: 33, column: 38, scope: !49)
!57 = !DILocation(line: 33, column: 43, scope: !49)
!58 = !DILocation(line: 36, column: 21, scope: !49)
!59 = !DILocation(line: 36, column: 3, scope: !49)
!60 = !DILocation(line: 34, column: 9, scope: !49)
!61 = !DILocation(line: 46, column: 13, scope: !49)
!62 = !DILocation(line: 46, column: 3, scope: !49)
!63 = !DILocation(line: 46, column: 20, scope: !49)
!64 = !DILocation(line: 47, column: 1, scope: !49)
!65 = !DILocation(line: 37, column: 30, scope: !49)
!66 = !DILocation(line: 37, column: 16, scope: !49)
!67 = !DILocation(line: 37, column: 14, scope: !49)
!68 = !DILocation(line: 38, column: 5, scope: !49)
!69 = !DILocation(line: 39, column: 21, scope: !49)
!70 = !DILocation(line: 39, column: 26, scope: !49)
!71 = !DILocation(line: 39, column: 30, scope: !49)
!72 = !DILocation(line: 39, column: 16, scope: !49)
!73 = !DILocation(line: 39, column: 14, scope: !49)
!74 = !DILocation(line: 40, column: 5, scope: !49)
!75 = !DILocation(line: 42, column: 5, scope: !49)
!76 = !DILocation(line: 44, column: 5, scope: !49)
!77 = !DILocation(line: 36, column: 28, scope: !49)
!78 = distinct !{!78, !59, !79, !36, !80}
!79 = !DILocation(line: 45, column: 3, scope: !49)
!80 = !{!"llvm.loop.unroll.disable"}
!81 = !DILocation(line: 43, column: 14, scope: !49)
!82 = !DILocation(line: 43, column: 25, scope: !49)
!83 = !DILocation(line: 43, column: 23, scope: !49)
!84 = !DILocation(line: 43, column: 11, scope: !49)
!85 = !DILocation(line: 42, column: 29, scope: !49)
!86 = !DILocation(line: 42, column: 23, scope: !49)
!87 = distinct !{!87, !75, !88, !36, !80}
!88 = !DILocation(line: 43, column: 32, scope: !49)
!89 = distinct !DISubprogram(name: "bin_of", scope: !1, file: !1, line: 49, type: !13, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!90 = !DILocation(line: 49, column: 82, scope: !89)
!91 = !DILocation(line: 49, column: 73, scope: !89)
!92 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 51, type: !13, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!93 = !DILocation(line: 53, column: 16, scope: !92)
!94 = !DILocation(line: 53, column: 23, scope: !92)
!95 = !DILocation(line: 53, column: 3, scope: !92)
!96 = !DILocation(line: 55, column: 3, scope: !92)
!97 = !DILocation(line: 56, column: 16, scope: !92)
!98 = !DILocation(line: 56, column: 20, scope: !92)
!99 = !DILocation(line: 56, column: 26, scope: !92)
!100 = !DILocation(line: 56, column: 35, scope: !92)
!101 = !DILocation(line: 56, column: 3, scope: !92)
!102 = !DILocation(line: 54, column: 5, scope: !92)
!103 = !DILocation(line: 54, column: 13, scope: !92)
!104 = !DILocation(line: 53, column: 31, scope: !92)
!105 = distinct !{!105, !95, !106, !36}
!106 = !DILocation(line: 54, column: 15, scope: !92)
!107 = !DILocation(line: 58, column: 3, scope: !92)
!108 = !DILocation(line: 59, column: 3, scope: !92)
!109 = !DILocation(line: 57, column: 37, scope: !92)
!110 = !{!10, !10, i64 0}
!111 = !DILocation(line: 57, column: 30, scope: !92)
!112 = !DILocation(line: 57, column: 25, scope: !92)
!113 = !DILocation(line: 57, column: 5, scope: !92)
!114 = !DILocation(line: 56, column: 42, scope: !92)
!115 = distinct !{!115, !101, !116, !36}
!116 = !DILocation(line: 57, column: 68, scope: !92)
!117 = !DILocation(line: 61, column: 1, scope: !92)
!118 = !DILocation(line: 60, column: 25, scope: !92)
!119 = !DILocation(line: 60, column: 36, scope: !92)
!120 = !DILocation(line: 60, column: 5, scope: !92)
!121 = !DILocation(line: 59, column: 31, scope: !92)
!122 = !DILocation(line: 59, column: 23, scope: !92)
!123 = distinct !{!123, !108, !124, !36}
!124 = !DILocation(line: 60, column: 61, scope: !92)
