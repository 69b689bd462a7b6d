; ModuleID = 'defensive.cu'
source_filename = "defensive.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14reverse_blocksPiPKiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z14reverse_blocksPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %5 = shl i32 %4, 8, !dbg !22
  %6 = add nsw i32 %5, %3, !dbg !24
  %7 = sext i32 %6 to i64, !dbg !25
  %8 = getelementptr inbounds i32, ptr %1, i64 %7, !dbg !25
  %9 = load i32, ptr %8, align 4, !dbg !25, !tbaa !8
  %10 = zext nneg i32 %3 to i64, !dbg !26
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14reverse_blocksPiPKiE1s to ptr), i64 %10, !dbg !26
  store i32 %9, ptr %11, align 4, !dbg !27, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %12 = sub nsw i32 255, %3, !dbg !30
  %13 = sext i32 %12 to i64, !dbg !31
  %14 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14reverse_blocksPiPKiE1s to ptr), i64 %13, !dbg !31
  %15 = load i32, ptr %14, align 4, !dbg !31, !tbaa !8
  %16 = getelementptr inbounds i32, ptr %0, i64 %7, !dbg !32
  store i32 %15, ptr %16, align 4, !dbg !33, !tbaa !8
  ret void, !dbg !35
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
!1 = !DIFile(filename: "defensive.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "reverse_blocks", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 13, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 14, column: 14, scope: !12)
!22 = !DILocation(line: 14, column: 25, scope: !12)
!23 = !DILocation(line: 16, column: 3, scope: !12)
!24 = !DILocation(line: 18, column: 18, scope: !12)
!25 = !DILocation(line: 18, column: 10, scope: !12)
!26 = !DILocation(line: 18, column: 3, scope: !12)
!27 = !DILocation(line: 18, column: 8, scope: !12)
!28 = !DILocation(line: 19, column: 3, scope: !12)
!29 = !DILocation(line: 21, column: 3, scope: !12)
!30 = !DILocation(line: 23, column: 31, scope: !12)
!31 = !DILocation(line: 23, column: 19, scope: !12)
!32 = !DILocation(line: 23, column: 3, scope: !12)
!33 = !DILocation(line: 23, column: 17, scope: !12)
!34 = !DILocation(line: 25, column: 3, scope: !12)
!35 = !DILocation(line: 26, column: 1, scope: !12)
