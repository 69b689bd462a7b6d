; ModuleID = 'bitonic.cu'
source_filename = "bitonic.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12bitonic_sortPiPKiE4keys = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12bitonic_sortPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %5 = shl i32 %4, 9, !dbg !22
  %6 = add nsw i32 %5, %3, !dbg !23
  %7 = sext i32 %6 to i64, !dbg !24
  %8 = getelementptr inbounds i32, ptr %1, i64 %7, !dbg !24
  %9 = load i32, ptr %8, align 4, !dbg !24, !tbaa !8
  %10 = zext nneg i32 %3 to i64, !dbg !25
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys to ptr), i64 %10, !dbg !25
  store i32 %9, ptr %11, align 4, !dbg !26, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  br label %12, !dbg !28

12:                                               ; preds = %2, %20
  %13 = phi i32 [ 2, %2 ], [ %21, %20 ]
  %14 = lshr exact i32 %13, 1, !dbg !29
  %15 = and i32 %13, %3
  %16 = icmp ne i32 %15, 0
  br label %23, !dbg !30

17:                                               ; preds = %20
  %18 = load i32, ptr %11, align 4, !dbg !31, !tbaa !8
  %19 = getelementptr inbounds i32, ptr %0, i64 %7, !dbg !32
  store i32 %18, ptr %19, align 4, !dbg !33, !tbaa !8
  ret void, !dbg !34

20:                                               ; preds = %35
  %21 = shl nuw nsw i32 %13, 1, !dbg !35
  %22 = icmp samesign ult i32 %13, 257, !dbg !36
  br i1 %22, label %12, label %17, !dbg !28, !llvm.loop !37

23:                                               ; preds = %12, %35
  %24 = phi i32 [ %14, %12 ], [ %36, %35 ]
  %25 = xor i32 %24, %3, !dbg !40
  %26 = icmp samesign ugt i32 %25, %3, !dbg !41
  br i1 %26, label %27, label %35, !dbg !41

27:                                               ; preds = %23
  %28 = load i32, ptr %11, align 4, !dbg !42, !tbaa !8
  %29 = zext nneg i32 %25 to i64, !dbg !43
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortPiPKiE4keys to ptr), i64 %29, !dbg !43
  %31 = load i32, ptr %30, align 4, !dbg !43, !tbaa !8
  %32 = icmp sgt i32 %28, %31, !dbg !44
  %33 = xor i1 %16, %32, !dbg !45
  br i1 %33, label %34, label %35, !dbg !45

34:                                               ; preds = %27
  store i32 %31, ptr %11, align 4, !dbg !46, !tbaa !8
  store i32 %28, ptr %30, align 4, !dbg !47, !tbaa !8
  br label %35, !dbg !48

35:                                               ; preds = %27, %34, %23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %36 = lshr i32 %24, 1, !dbg !29
  %37 = icmp eq i32 %36, 0, !dbg !50
  br i1 %37, label %20, label %23, !dbg !30, !llvm.loop !51
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="512" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bitonic.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "bitonic_sort", scope: !1, file: !1, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 11, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 12, column: 14, scope: !12)
!22 = !DILocation(line: 12, column: 25, scope: !12)
!23 = !DILocation(line: 14, column: 21, scope: !12)
!24 = !DILocation(line: 14, column: 13, scope: !12)
!25 = !DILocation(line: 14, column: 3, scope: !12)
!26 = !DILocation(line: 14, column: 11, scope: !12)
!27 = !DILocation(line: 15, column: 3, scope: !12)
!28 = !DILocation(line: 17, column: 3, scope: !12)
!29 = !DILocation(line: 18, scope: !12)
!30 = !DILocation(line: 18, column: 5, scope: !12)
!31 = !DILocation(line: 32, column: 19, scope: !12)
!32 = !DILocation(line: 32, column: 3, scope: !12)
!33 = !DILocation(line: 32, column: 17, scope: !12)
!34 = !DILocation(line: 33, column: 1, scope: !12)
!35 = !DILocation(line: 17, column: 32, scope: !12)
!36 = !DILocation(line: 17, column: 21, scope: !12)
!37 = distinct !{!37, !28, !38, !39}
!38 = !DILocation(line: 30, column: 3, scope: !12)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 19, column: 23, scope: !12)
!41 = !DILocation(line: 20, column: 19, scope: !12)
!42 = !DILocation(line: 21, column: 17, scope: !12)
!43 = !DILocation(line: 21, column: 30, scope: !12)
!44 = !DILocation(line: 23, column: 16, scope: !12)
!45 = !DILocation(line: 23, column: 21, scope: !12)
!46 = !DILocation(line: 24, column: 19, scope: !12)
!47 = !DILocation(line: 25, column: 25, scope: !12)
!48 = !DILocation(line: 26, column: 9, scope: !12)
!49 = !DILocation(line: 28, column: 7, scope: !12)
!50 = !DILocation(line: 18, column: 27, scope: !12)
!51 = distinct !{!51, !30, !52, !39}
!52 = !DILocation(line: 29, column: 5, scope: !12)
