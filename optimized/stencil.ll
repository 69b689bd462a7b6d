; ModuleID = 'stencil.cu'
source_filename = "stencil.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7stencilPfPKfS1_E4tile = internal unnamed_addr addrspace(3) global [262 x float] undef, align 4
@_ZZ6smoothPfPKfiE1a = internal unnamed_addr addrspace(3) global [258 x float] undef, align 4
@_ZZ6smoothPfPKfiE1b = internal unnamed_addr addrspace(3) global [258 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z7stencilPfPKfS1_(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = shl i32 %5, 8, !dbg !22
  %7 = add i32 %6, %4, !dbg !23
  %8 = add i32 %7, 3, !dbg !24
  %9 = sext i32 %8 to i64, !dbg !25
  %10 = getelementptr inbounds float, ptr %1, i64 %9, !dbg !25
  %11 = load float, ptr %10, align 4, !dbg !25, !tbaa !26
  %12 = add nuw nsw i32 %4, 3, !dbg !28
  %13 = zext nneg i32 %12 to i64, !dbg !29
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %13, !dbg !29
  store float %11, ptr %14, align 4, !dbg !30, !tbaa !26
  %15 = icmp samesign ult i32 %4, 3, !dbg !31
  br i1 %15, label %18, label %16, !dbg !31

16:                                               ; preds = %3
  %17 = sext i32 %7 to i64, !dbg !32
  br label %29, !dbg !31

18:                                               ; preds = %3
  %19 = zext nneg i32 %4 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %19
  %21 = getelementptr i8, ptr %20, i64 1036
  %22 = add i32 %7, 259
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds float, ptr %1, i64 %23
  %25 = sext i32 %7 to i64
  %26 = getelementptr inbounds float, ptr %1, i64 %25
  %27 = load float, ptr %26, align 4, !dbg !33, !tbaa !26
  store float %27, ptr %20, align 4, !dbg !34, !tbaa !26
  %28 = load float, ptr %24, align 4, !dbg !35, !tbaa !26
  store float %28, ptr %21, align 4, !dbg !36, !tbaa !26
  br label %29, !dbg !37

29:                                               ; preds = %16, %18
  %30 = phi i64 [ %17, %16 ], [ %25, %18 ], !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %31 = load float, ptr %2, align 4, !dbg !39, !tbaa !26
  %32 = zext nneg i32 %4 to i64, !dbg !40
  %33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %32, !dbg !40
  %34 = load float, ptr %33, align 4, !dbg !40, !tbaa !26
  %35 = fmul contract float %31, %34, !dbg !41
  %36 = fadd contract float %35, 0.000000e+00, !dbg !42
  %37 = getelementptr i8, ptr %2, i64 4, !dbg !39
  %38 = load float, ptr %37, align 4, !dbg !39, !tbaa !26
  %39 = zext nneg i32 %4 to i64, !dbg !40
  %40 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %39, !dbg !40
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 4, !dbg !40
  %42 = load float, ptr %41, align 4, !dbg !40, !tbaa !26
  %43 = fmul contract float %38, %42, !dbg !41
  %44 = fadd contract float %36, %43, !dbg !42
  %45 = getelementptr i8, ptr %2, i64 8, !dbg !39
  %46 = load float, ptr %45, align 4, !dbg !39, !tbaa !26
  %47 = zext nneg i32 %4 to i64, !dbg !40
  %48 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %47, !dbg !40
  %49 = getelementptr inbounds nuw i8, ptr %48, i64 8, !dbg !40
  %50 = load float, ptr %49, align 4, !dbg !40, !tbaa !26
  %51 = fmul contract float %46, %50, !dbg !41
  %52 = fadd contract float %44, %51, !dbg !42
  %53 = getelementptr i8, ptr %2, i64 12, !dbg !39
  %54 = load float, ptr %53, align 4, !dbg !39, !tbaa !26
  %55 = zext nneg i32 %12 to i64, !dbg !40
  %56 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %55, !dbg !40
  %57 = load float, ptr %56, align 4, !dbg !40, !tbaa !26
  %58 = fmul contract float %54, %57, !dbg !41
  %59 = fadd contract float %52, %58, !dbg !42
  %60 = getelementptr i8, ptr %2, i64 16, !dbg !39
  %61 = load float, ptr %60, align 4, !dbg !39, !tbaa !26
  %62 = zext nneg i32 %4 to i64, !dbg !40
  %63 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %62, !dbg !40
  %64 = getelementptr inbounds nuw i8, ptr %63, i64 16, !dbg !40
  %65 = load float, ptr %64, align 4, !dbg !40, !tbaa !26
  %66 = fmul contract float %61, %65, !dbg !41
  %67 = fadd contract float %59, %66, !dbg !42
  %68 = getelementptr i8, ptr %2, i64 20, !dbg !39
  %69 = load float, ptr %68, align 4, !dbg !39, !tbaa !26
  %70 = zext nneg i32 %4 to i64, !dbg !40
  %71 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %70, !dbg !40
  %72 = getelementptr inbounds nuw i8, ptr %71, i64 20, !dbg !40
  %73 = load float, ptr %72, align 4, !dbg !40, !tbaa !26
  %74 = fmul contract float %69, %73, !dbg !41
  %75 = fadd contract float %67, %74, !dbg !42
  %76 = getelementptr i8, ptr %2, i64 24, !dbg !39
  %77 = load float, ptr %76, align 4, !dbg !39, !tbaa !26
  %78 = zext nneg i32 %4 to i64, !dbg !40
  %79 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile to ptr), i64 %78, !dbg !40
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 24, !dbg !40
  %81 = load float, ptr %80, align 4, !dbg !40, !tbaa !26
  %82 = fmul contract float %77, %81, !dbg !41
  %83 = fadd contract float %75, %82, !dbg !42
  %84 = getelementptr inbounds float, ptr %0, i64 %30, !dbg !32
  store float %83, ptr %84, align 4, !dbg !43, !tbaa !26
  ret void, !dbg !44
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6smoothPfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !45 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !46
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !48
  %6 = shl i32 %5, 8, !dbg !50
  %7 = add i32 %6, %4, !dbg !51
  %8 = zext i32 %7 to i64, !dbg !52
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8, !dbg !52
  %10 = load float, ptr %9, align 4, !dbg !52, !tbaa !26
  %11 = add nuw nsw i32 %4, 1, !dbg !53
  %12 = zext nneg i32 %11 to i64, !dbg !54
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1a to ptr), i64 %12, !dbg !54
  store float %10, ptr %13, align 4, !dbg !55, !tbaa !26
  %14 = icmp eq i32 %4, 0, !dbg !56
  br i1 %14, label %15, label %16, !dbg !56

15:                                               ; preds = %3
  store float 0.000000e+00, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1b to ptr), i64 1028), align 4, !dbg !57, !tbaa !26
  store float 0.000000e+00, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1a to ptr), i64 1028), align 4, !dbg !58, !tbaa !26
  store float 0.000000e+00, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1b to ptr), align 4, !dbg !59, !tbaa !26
  store float 0.000000e+00, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1a to ptr), align 4, !dbg !60, !tbaa !26
  br label %16, !dbg !61

16:                                               ; preds = %15, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !62
  %17 = icmp sgt i32 %2, 0, !dbg !63
  br i1 %17, label %18, label %27, !dbg !64

18:                                               ; preds = %16
  %19 = zext nneg i32 %4 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1a to ptr), i64 %19
  %21 = add nuw nsw i32 %4, 2
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1a to ptr), i64 %22
  %24 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1b to ptr), i64 %12
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1b to ptr), i64 %19
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE1b to ptr), i64 %22
  br label %30, !dbg !64

27:                                               ; preds = %30, %16
  %28 = load float, ptr %13, align 4, !dbg !65, !tbaa !26
  %29 = getelementptr inbounds nuw float, ptr %0, i64 %8, !dbg !66
  store float %28, ptr %29, align 4, !dbg !67, !tbaa !26
  ret void, !dbg !68

30:                                               ; preds = %18, %30
  %31 = phi i32 [ 0, %18 ], [ %48, %30 ]
  %32 = load float, ptr %20, align 4, !dbg !69, !tbaa !26
  %33 = fmul contract float %32, 2.500000e-01, !dbg !70
  %34 = load float, ptr %13, align 4, !dbg !71, !tbaa !26
  %35 = fmul contract float %34, 5.000000e-01, !dbg !72
  %36 = fadd contract float %33, %35, !dbg !73
  %37 = load float, ptr %23, align 4, !dbg !74, !tbaa !26
  %38 = fmul contract float %37, 2.500000e-01, !dbg !75
  %39 = fadd contract float %36, %38, !dbg !76
  store float %39, ptr %24, align 4, !dbg !77, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  %40 = load float, ptr %25, align 4, !dbg !79, !tbaa !26
  %41 = fmul contract float %40, 2.500000e-01, !dbg !80
  %42 = load float, ptr %24, align 4, !dbg !81, !tbaa !26
  %43 = fmul contract float %42, 5.000000e-01, !dbg !82
  %44 = fadd contract float %41, %43, !dbg !83
  %45 = load float, ptr %26, align 4, !dbg !84, !tbaa !26
  %46 = fmul contract float %45, 2.500000e-01, !dbg !85
  %47 = fadd contract float %44, %46, !dbg !86
  store float %47, ptr %13, align 4, !dbg !87, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !88
  %48 = add nuw nsw i32 %31, 2, !dbg !89
  %49 = icmp slt i32 %48, %2, !dbg !63
  br i1 %49, label %30, label %27, !dbg !64, !llvm.loop !90
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stencil.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "stencil", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 16, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 17, column: 11, scope: !12)
!22 = !DILocation(line: 17, column: 22, scope: !12)
!23 = !DILocation(line: 17, column: 30, scope: !12)
!24 = !DILocation(line: 17, column: 34, scope: !12)
!25 = !DILocation(line: 19, column: 22, scope: !12)
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !10, i64 0}
!28 = !DILocation(line: 19, column: 10, scope: !12)
!29 = !DILocation(line: 19, column: 3, scope: !12)
!30 = !DILocation(line: 19, column: 20, scope: !12)
!31 = !DILocation(line: 20, column: 9, scope: !12)
!32 = !DILocation(line: 29, column: 3, scope: !12)
!33 = !DILocation(line: 21, column: 15, scope: !12)
!34 = !DILocation(line: 21, column: 13, scope: !12)
!35 = !DILocation(line: 22, column: 32, scope: !12)
!36 = !DILocation(line: 22, column: 30, scope: !12)
!37 = !DILocation(line: 23, column: 3, scope: !12)
!38 = !DILocation(line: 24, column: 3, scope: !12)
!39 = !DILocation(line: 28, column: 12, scope: !12)
!40 = !DILocation(line: 28, column: 33, scope: !12)
!41 = !DILocation(line: 28, column: 31, scope: !12)
!42 = !DILocation(line: 28, column: 9, scope: !12)
!43 = !DILocation(line: 29, column: 19, scope: !12)
!44 = !DILocation(line: 30, column: 1, scope: !12)
!45 = distinct !DISubprogram(name: "smooth", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!46 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !47)
!47 = distinct !DILocation(line: 35, column: 11, scope: !45)
!48 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !49)
!49 = distinct !DILocation(line: 37, column: 17, scope: !45)
!50 = !DILocation(line: 37, column: 28, scope: !45)
!51 = !DILocation(line: 37, column: 36, scope: !45)
!52 = !DILocation(line: 37, column: 14, scope: !45)
!53 = !DILocation(line: 37, column: 7, scope: !45)
!54 = !DILocation(line: 37, column: 3, scope: !45)
!55 = !DILocation(line: 37, column: 12, scope: !45)
!56 = !DILocation(line: 38, column: 9, scope: !45)
!57 = !DILocation(line: 39, column: 47, scope: !45)
!58 = !DILocation(line: 39, column: 32, scope: !45)
!59 = !DILocation(line: 39, column: 17, scope: !45)
!60 = !DILocation(line: 39, column: 10, scope: !45)
!61 = !DILocation(line: 39, column: 5, scope: !45)
!62 = !DILocation(line: 40, column: 3, scope: !45)
!63 = !DILocation(line: 42, column: 21, scope: !45)
!64 = !DILocation(line: 42, column: 3, scope: !45)
!65 = !DILocation(line: 49, column: 33, scope: !45)
!66 = !DILocation(line: 49, column: 3, scope: !45)
!67 = !DILocation(line: 49, column: 31, scope: !45)
!68 = !DILocation(line: 50, column: 1, scope: !45)
!69 = !DILocation(line: 43, column: 24, scope: !45)
!70 = !DILocation(line: 43, column: 22, scope: !45)
!71 = !DILocation(line: 43, column: 38, scope: !45)
!72 = !DILocation(line: 43, column: 36, scope: !45)
!73 = !DILocation(line: 43, column: 29, scope: !45)
!74 = !DILocation(line: 43, column: 57, scope: !45)
!75 = !DILocation(line: 43, column: 55, scope: !45)
!76 = !DILocation(line: 43, column: 47, scope: !45)
!77 = !DILocation(line: 43, column: 14, scope: !45)
!78 = !DILocation(line: 44, column: 5, scope: !45)
!79 = !DILocation(line: 45, column: 24, scope: !45)
!80 = !DILocation(line: 45, column: 22, scope: !45)
!81 = !DILocation(line: 45, column: 38, scope: !45)
!82 = !DILocation(line: 45, column: 36, scope: !45)
!83 = !DILocation(line: 45, column: 29, scope: !45)
!84 = !DILocation(line: 45, column: 57, scope: !45)
!85 = !DILocation(line: 45, column: 55, scope: !45)
!86 = !DILocation(line: 45, column: 47, scope: !45)
!87 = !DILocation(line: 45, column: 14, scope: !45)
!88 = !DILocation(line: 46, column: 5, scope: !45)
!89 = !DILocation(line: 42, column: 32, scope: !45)
!90 = distinct !{!90, !64, !91, !92}
!91 = !DILocation(line: 47, column: 3, scope: !45)
!92 = !{!"llvm.loop.mustprogress"}
