; ModuleID = 'scan.cu'
source_filename = "scan.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14inclusive_scanPfPKfE3buf = internal unnamed_addr addrspace(3) global [2 x [512 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z14inclusive_scanPfPKf(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %6 = mul i32 %4, %5, !dbg !25
  %7 = add i32 %6, %3, !dbg !26
  %8 = sext i32 %7 to i64, !dbg !27
  %9 = getelementptr inbounds float, ptr %1, i64 %8, !dbg !27
  %10 = load float, ptr %9, align 4, !dbg !27, !tbaa !28
  %11 = zext nneg i32 %3 to i64, !dbg !30
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14inclusive_scanPfPKfE3buf to ptr), i64 %11, !dbg !30
  store float %10, ptr %12, align 4, !dbg !31, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %13 = icmp samesign ugt i32 %5, 1, !dbg !33
  br i1 %13, label %22, label %16, !dbg !34

14:                                               ; preds = %36
  %15 = zext nneg i32 %38 to i64, !dbg !35
  br label %16, !dbg !35

16:                                               ; preds = %2, %14
  %17 = phi i64 [ %15, %14 ], [ 0, %2 ], !dbg !36
  %18 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14inclusive_scanPfPKfE3buf to ptr), i64 %17, !dbg !35
  %19 = getelementptr inbounds nuw float, ptr %18, i64 %11, !dbg !35
  %20 = load float, ptr %19, align 4, !dbg !35, !tbaa !28
  %21 = getelementptr inbounds float, ptr %0, i64 %8, !dbg !37
  store float %20, ptr %21, align 4, !dbg !38, !tbaa !28
  ret void, !dbg !39

22:                                               ; preds = %2, %36
  %23 = phi i32 [ %41, %36 ], [ 1, %2 ]
  %24 = phi i32 [ %38, %36 ], [ 0, %2 ]
  %25 = zext nneg i32 %24 to i64, !dbg !40
  %26 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14inclusive_scanPfPKfE3buf to ptr), i64 %25, !dbg !40
  %27 = getelementptr inbounds nuw float, ptr %26, i64 %11, !dbg !40
  %28 = load float, ptr %27, align 4, !dbg !40, !tbaa !28
  %29 = icmp slt i32 %3, %23, !dbg !41
  br i1 %29, label %36, label %30, !dbg !41

30:                                               ; preds = %22
  %31 = sub nsw i32 %3, %23
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %26, i64 %32
  %34 = load float, ptr %33, align 4, !dbg !42, !tbaa !28
  %35 = fadd contract float %28, %34, !dbg !43
  br label %36, !dbg !44

36:                                               ; preds = %30, %22
  %37 = phi float [ %35, %30 ], [ %28, %22 ], !dbg !36
  %38 = xor i32 %24, 1, !dbg !46
  %39 = zext nneg i32 %38 to i64, !dbg !47
  %40 = getelementptr inbounds nuw [512 x float], ptr %12, i64 %39, !dbg !47
  store float %37, ptr %40, align 4, !dbg !48, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %41 = shl nsw i32 %23, 1, !dbg !50
  %42 = icmp ult i32 %41, %5, !dbg !33
  br i1 %42, label %22, label %14, !dbg !34, !llvm.loop !51
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="512" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "scan.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "inclusive_scan", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 13, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 14, column: 11, scope: !12)
!22 = !DILocation(line: 79, column: 27, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 14, column: 24, scope: !12)
!25 = !DILocation(line: 14, column: 22, scope: !12)
!26 = !DILocation(line: 14, column: 35, scope: !12)
!27 = !DILocation(line: 17, column: 17, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 17, column: 3, scope: !12)
!31 = !DILocation(line: 17, column: 15, scope: !12)
!32 = !DILocation(line: 18, column: 3, scope: !12)
!33 = !DILocation(line: 20, column: 21, scope: !12)
!34 = !DILocation(line: 20, column: 3, scope: !12)
!35 = !DILocation(line: 31, column: 12, scope: !12)
!36 = !DILocation(line: 0, scope: !12)
!37 = !DILocation(line: 31, column: 3, scope: !12)
!38 = !DILocation(line: 31, column: 10, scope: !12)
!39 = !DILocation(line: 32, column: 1, scope: !12)
!40 = !DILocation(line: 21, column: 15, scope: !12)
!41 = !DILocation(line: 22, column: 11, scope: !12)
!42 = !DILocation(line: 23, column: 12, scope: !12)
!43 = !DILocation(line: 23, column: 9, scope: !12)
!44 = !DILocation(line: 23, column: 7, scope: !12)
!45 = !DILocation(line: 24, column: 5, scope: !12)
!46 = !DILocation(line: 26, column: 9, scope: !12)
!47 = !DILocation(line: 27, column: 5, scope: !12)
!48 = !DILocation(line: 27, column: 17, scope: !12)
!49 = !DILocation(line: 28, column: 5, scope: !12)
!50 = !DILocation(line: 20, column: 37, scope: !12)
!51 = distinct !{!51, !34, !52, !53}
!52 = !DILocation(line: 29, column: 3, scope: !12)
!53 = !{!"llvm.loop.mustprogress"}
