; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9transposePfPKfiiE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9transposePfPKfii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %6 = shl i32 %5, 5, !dbg !19
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %8 = add i32 %6, %7, !dbg !23
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !24
  %10 = shl nuw nsw i32 %9, 5, !dbg !27
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !28
  %12 = add nuw nsw i32 %10, %11, !dbg !31
  %13 = icmp slt i32 %8, %2
  %14 = zext nneg i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9transposePfPKfiiE4tile to ptr), i64 %14, !dbg !32
  %16 = icmp slt i32 %12, %3
  %17 = select i1 %13, i1 %16, i1 false, !dbg !33
  br i1 %17, label %18, label %26, !dbg !33

18:                                               ; preds = %4
  %19 = mul nsw i32 %12, %2, !dbg !34
  %20 = add nsw i32 %19, %8, !dbg !35
  %21 = sext i32 %20 to i64, !dbg !36
  %22 = getelementptr inbounds float, ptr %1, i64 %21, !dbg !36
  %23 = load float, ptr %22, align 4, !dbg !36, !tbaa !37
  %24 = zext nneg i32 %11 to i64, !dbg !39
  %25 = getelementptr inbounds nuw [33 x float], ptr %15, i64 %24, !dbg !39
  store float %23, ptr %25, align 4, !dbg !40, !tbaa !37
  br label %26, !dbg !39

26:                                               ; preds = %4, %18
  br i1 %13, label %27, label %63, !dbg !33

27:                                               ; preds = %26
  %28 = add nuw nsw i32 %12, 8, !dbg !41
  %29 = icmp slt i32 %28, %3, !dbg !42
  br i1 %29, label %30, label %39, !dbg !33

30:                                               ; preds = %27
  %31 = mul nsw i32 %28, %2, !dbg !34
  %32 = add nsw i32 %31, %8, !dbg !35
  %33 = sext i32 %32 to i64, !dbg !36
  %34 = getelementptr inbounds float, ptr %1, i64 %33, !dbg !36
  %35 = load float, ptr %34, align 4, !dbg !36, !tbaa !37
  %36 = zext nneg i32 %11 to i64, !dbg !39
  %37 = getelementptr inbounds nuw [33 x float], ptr %15, i64 %36, !dbg !39
  %38 = getelementptr inbounds nuw i8, ptr %37, i64 1056, !dbg !39
  store float %35, ptr %38, align 4, !dbg !40, !tbaa !37
  br label %39, !dbg !39

39:                                               ; preds = %27, %30
  %40 = add nuw nsw i32 %12, 16, !dbg !41
  %41 = icmp slt i32 %40, %3, !dbg !42
  br i1 %41, label %42, label %51, !dbg !33

42:                                               ; preds = %39
  %43 = mul nsw i32 %40, %2, !dbg !34
  %44 = add nsw i32 %43, %8, !dbg !35
  %45 = sext i32 %44 to i64, !dbg !36
  %46 = getelementptr inbounds float, ptr %1, i64 %45, !dbg !36
  %47 = load float, ptr %46, align 4, !dbg !36, !tbaa !37
  %48 = zext nneg i32 %11 to i64, !dbg !39
  %49 = getelementptr inbounds nuw [33 x float], ptr %15, i64 %48, !dbg !39
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 2112, !dbg !39
  store float %47, ptr %50, align 4, !dbg !40, !tbaa !37
  br label %51, !dbg !39

51:                                               ; preds = %39, %42
  %52 = add nuw nsw i32 %12, 24, !dbg !41
  %53 = icmp slt i32 %52, %3, !dbg !42
  br i1 %53, label %54, label %63, !dbg !33

54:                                               ; preds = %51
  %55 = mul nsw i32 %52, %2, !dbg !34
  %56 = add nsw i32 %55, %8, !dbg !35
  %57 = sext i32 %56 to i64, !dbg !36
  %58 = getelementptr inbounds float, ptr %1, i64 %57, !dbg !36
  %59 = load float, ptr %58, align 4, !dbg !36, !tbaa !37
  %60 = zext nneg i32 %11 to i64, !dbg !39
  %61 = getelementptr inbounds nuw [33 x float], ptr %15, i64 %60, !dbg !39
  %62 = getelementptr inbounds nuw i8, ptr %61, i64 3168, !dbg !39
  store float %59, ptr %62, align 4, !dbg !40, !tbaa !37
  br label %63, !dbg !39

63:                                               ; preds = %26, %54, %51
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %64 = add nuw nsw i32 %10, %7, !dbg !44
  %65 = add i32 %6, %11, !dbg !45
  %66 = icmp slt i32 %64, %3
  %67 = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9transposePfPKfiiE4tile to ptr), i64 %14
  %68 = icmp slt i32 %65, %2
  %69 = and i1 %66, %68, !dbg !46
  br i1 %69, label %70, label %78, !dbg !46

70:                                               ; preds = %63
  %71 = zext nneg i32 %11 to i64, !dbg !47
  %72 = getelementptr inbounds nuw float, ptr %67, i64 %71, !dbg !47
  %73 = load float, ptr %72, align 4, !dbg !47, !tbaa !37
  %74 = mul nsw i32 %65, %3, !dbg !48
  %75 = add nsw i32 %74, %64, !dbg !49
  %76 = sext i32 %75 to i64, !dbg !50
  %77 = getelementptr inbounds float, ptr %0, i64 %76, !dbg !50
  store float %73, ptr %77, align 4, !dbg !51, !tbaa !37
  br label %78, !dbg !50

78:                                               ; preds = %63, %70
  br i1 %66, label %79, label %115, !dbg !46

79:                                               ; preds = %78
  %80 = add nsw i32 %65, 8, !dbg !52
  %81 = icmp slt i32 %80, %2, !dbg !53
  br i1 %81, label %82, label %91, !dbg !46

82:                                               ; preds = %79
  %83 = zext nneg i32 %11 to i64, !dbg !47
  %84 = getelementptr inbounds nuw float, ptr %67, i64 %83, !dbg !47
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 32, !dbg !47
  %86 = load float, ptr %85, align 4, !dbg !47, !tbaa !37
  %87 = mul nsw i32 %80, %3, !dbg !48
  %88 = add nsw i32 %87, %64, !dbg !49
  %89 = sext i32 %88 to i64, !dbg !50
  %90 = getelementptr inbounds float, ptr %0, i64 %89, !dbg !50
  store float %86, ptr %90, align 4, !dbg !51, !tbaa !37
  br label %91, !dbg !50

91:                                               ; preds = %79, %82
  %92 = add nsw i32 %65, 16, !dbg !52
  %93 = icmp slt i32 %92, %2, !dbg !53
  br i1 %93, label %94, label %103, !dbg !46

94:                                               ; preds = %91
  %95 = zext nneg i32 %11 to i64, !dbg !47
  %96 = getelementptr inbounds nuw float, ptr %67, i64 %95, !dbg !47
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 64, !dbg !47
  %98 = load float, ptr %97, align 4, !dbg !47, !tbaa !37
  %99 = mul nsw i32 %92, %3, !dbg !48
  %100 = add nsw i32 %99, %64, !dbg !49
  %101 = sext i32 %100 to i64, !dbg !50
  %102 = getelementptr inbounds float, ptr %0, i64 %101, !dbg !50
  store float %98, ptr %102, align 4, !dbg !51, !tbaa !37
  br label %103, !dbg !50

103:                                              ; preds = %91, %94
  %104 = add nsw i32 %65, 24, !dbg !52
  %105 = icmp slt i32 %104, %2, !dbg !53
  br i1 %105, label %106, label %115, !dbg !46

106:                                              ; preds = %103
  %107 = zext nneg i32 %11 to i64, !dbg !47
  %108 = getelementptr inbounds nuw float, ptr %67, i64 %107, !dbg !47
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 96, !dbg !47
  %110 = load float, ptr %109, align 4, !dbg !47, !tbaa !37
  %111 = mul nsw i32 %104, %3, !dbg !48
  %112 = add nsw i32 %111, %64, !dbg !49
  %113 = sext i32 %112 to i64, !dbg !50
  %114 = getelementptr inbounds float, ptr %0, i64 %113, !dbg !50
  store float %110, ptr %114, align 4, !dbg !51, !tbaa !37
  br label %115, !dbg !50

115:                                              ; preds = %78, %106, %103
  ret void, !dbg !54
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "transpose.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "transpose", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 13, column: 11, scope: !12)
!19 = !DILocation(line: 13, column: 22, scope: !12)
!20 = !DILocation(line: 53, column: 27, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 13, column: 31, scope: !12)
!23 = !DILocation(line: 13, column: 29, scope: !12)
!24 = !DILocation(line: 67, column: 27, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!26 = distinct !DILocation(line: 14, column: 11, scope: !12)
!27 = !DILocation(line: 14, column: 22, scope: !12)
!28 = !DILocation(line: 54, column: 27, scope: !29, inlinedAt: !30)
!29 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 54, type: !13, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!30 = distinct !DILocation(line: 14, column: 31, scope: !12)
!31 = !DILocation(line: 14, column: 29, scope: !12)
!32 = !DILocation(line: 15, column: 3, scope: !12)
!33 = !DILocation(line: 16, column: 19, scope: !12)
!34 = !DILocation(line: 17, column: 55, scope: !12)
!35 = !DILocation(line: 17, column: 63, scope: !12)
!36 = !DILocation(line: 17, column: 44, scope: !12)
!37 = !{!38, !38, i64 0}
!38 = !{!"float", !10, i64 0}
!39 = !DILocation(line: 17, column: 7, scope: !12)
!40 = !DILocation(line: 17, column: 42, scope: !12)
!41 = !DILocation(line: 16, column: 24, scope: !12)
!42 = !DILocation(line: 16, column: 28, scope: !12)
!43 = !DILocation(line: 18, column: 3, scope: !12)
!44 = !DILocation(line: 20, column: 25, scope: !12)
!45 = !DILocation(line: 21, column: 25, scope: !12)
!46 = !DILocation(line: 23, column: 20, scope: !12)
!47 = !DILocation(line: 24, column: 35, scope: !12)
!48 = !DILocation(line: 24, column: 19, scope: !12)
!49 = !DILocation(line: 24, column: 28, scope: !12)
!50 = !DILocation(line: 24, column: 7, scope: !12)
!51 = !DILocation(line: 24, column: 33, scope: !12)
!52 = !DILocation(line: 23, column: 25, scope: !12)
!53 = !DILocation(line: 23, column: 29, scope: !12)
!54 = !DILocation(line: 25, column: 1, scope: !12)
