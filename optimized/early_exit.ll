; ModuleID = 'early_exit.cu'
source_filename = "early_exit.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17second_differencePiPKiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ17second_differencePiPKiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z17second_differencePiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = shl i32 %5, 8, !dbg !22
  %7 = add i32 %6, %4, !dbg !23
  %8 = icmp slt i32 %7, %2, !dbg !24
  br i1 %8, label %9, label %33, !dbg !24

9:                                                ; preds = %3
  %10 = sext i32 %7 to i64, !dbg !25
  %11 = getelementptr inbounds i32, ptr %1, i64 %10, !dbg !25
  %12 = load i32, ptr %11, align 4, !dbg !25, !tbaa !8
  %13 = zext nneg i32 %4 to i64, !dbg !26
  %14 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17second_differencePiPKiiE1a to ptr), i64 %13, !dbg !26
  store i32 %12, ptr %14, align 4, !dbg !27, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %15 = icmp eq i32 %4, 0, !dbg !29
  br i1 %15, label %21, label %16, !dbg !30

16:                                               ; preds = %9
  %17 = getelementptr i8, ptr %14, i64 -4
  %18 = load i32, ptr %14, align 4, !dbg !31, !tbaa !8
  %19 = load i32, ptr %17, align 4, !dbg !32, !tbaa !8
  %20 = sub nsw i32 %18, %19, !dbg !33
  br label %21, !dbg !30

21:                                               ; preds = %9, %16
  %22 = phi i32 [ %20, %16 ], [ 0, %9 ], !dbg !30
  %23 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17second_differencePiPKiiE1b to ptr), i64 %13, !dbg !35
  store i32 %22, ptr %23, align 4, !dbg !36, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  %24 = icmp samesign ugt i32 %4, 1, !dbg !38
  br i1 %24, label %25, label %30, !dbg !39

25:                                               ; preds = %21
  %26 = getelementptr i8, ptr %23, i64 -4
  %27 = load i32, ptr %23, align 4, !dbg !40, !tbaa !8
  %28 = load i32, ptr %26, align 4, !dbg !41, !tbaa !8
  %29 = sub nsw i32 %27, %28, !dbg !42
  br label %30, !dbg !39

30:                                               ; preds = %21, %25
  %31 = phi i32 [ %29, %25 ], [ 0, %21 ], !dbg !39
  %32 = getelementptr inbounds i32, ptr %0, i64 %10, !dbg !43
  store i32 %31, ptr %32, align 4, !dbg !44, !tbaa !8
  br label %33, !dbg !45

33:                                               ; preds = %3, %30
  ret void, !dbg !45
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

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
!1 = !DIFile(filename: "early_exit.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "second_difference", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 14, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 15, column: 11, scope: !12)
!22 = !DILocation(line: 15, column: 22, scope: !12)
!23 = !DILocation(line: 15, column: 30, scope: !12)
!24 = !DILocation(line: 16, column: 9, scope: !12)
!25 = !DILocation(line: 19, column: 10, scope: !12)
!26 = !DILocation(line: 19, column: 3, scope: !12)
!27 = !DILocation(line: 19, column: 8, scope: !12)
!28 = !DILocation(line: 20, column: 3, scope: !12)
!29 = !DILocation(line: 22, column: 17, scope: !12)
!30 = !DILocation(line: 22, column: 15, scope: !12)
!31 = !DILocation(line: 22, column: 23, scope: !12)
!32 = !DILocation(line: 22, column: 30, scope: !12)
!33 = !DILocation(line: 22, column: 28, scope: !12)
!34 = !DILocation(line: 23, column: 3, scope: !12)
!35 = !DILocation(line: 25, column: 3, scope: !12)
!36 = !DILocation(line: 25, column: 8, scope: !12)
!37 = !DILocation(line: 26, column: 3, scope: !12)
!38 = !DILocation(line: 28, column: 14, scope: !12)
!39 = !DILocation(line: 28, column: 12, scope: !12)
!40 = !DILocation(line: 28, column: 20, scope: !12)
!41 = !DILocation(line: 28, column: 27, scope: !12)
!42 = !DILocation(line: 28, column: 25, scope: !12)
!43 = !DILocation(line: 28, column: 3, scope: !12)
!44 = !DILocation(line: 28, column: 10, scope: !12)
!45 = !DILocation(line: 29, column: 1, scope: !12)
