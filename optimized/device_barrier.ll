; ModuleID = 'device_barrier.cu'
source_filename = "device_barrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@scratch = dso_local local_unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z8variancePfPKf(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %5 = mul i32 %3, %4, !dbg !22
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %7 = add i32 %5, %6, !dbg !26
  %8 = zext i32 %7 to i64, !dbg !27
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8, !dbg !27
  %10 = load float, ptr %9, align 4, !dbg !27, !tbaa !28
  %11 = tail call contract fastcc noundef float @_ZL9block_sumf(float noundef %10) #4, !dbg !30
  %12 = uitofp nneg i32 %4 to float, !dbg !31
  %13 = fdiv contract float %11, %12, !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %14 = fsub contract float %10, %13, !dbg !34
  %15 = fmul contract float %14, %14, !dbg !35
  %16 = tail call contract fastcc noundef float @_ZL9block_sumf(float noundef %15) #4, !dbg !36
  %17 = icmp eq i32 %6, 0, !dbg !37
  br i1 %17, label %18, label %22, !dbg !37

18:                                               ; preds = %2
  %19 = zext nneg i32 %3 to i64
  %20 = getelementptr inbounds nuw float, ptr %0, i64 %19
  %21 = fdiv contract float %16, %12
  store float %21, ptr %20, align 4, !dbg !38, !tbaa !28
  br label %22, !dbg !39

22:                                               ; preds = %18, %2
  ret void, !dbg !40
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc noundef float @_ZL9block_sumf(float noundef %0) unnamed_addr #1 !dbg !41 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !42
  %3 = zext nneg i32 %2 to i64, !dbg !45
  %4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @scratch to ptr), i64 %3, !dbg !45
  store float %0, ptr %4, align 4, !dbg !46, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !48
  %6 = lshr i32 %5, 1, !dbg !50
  %7 = icmp eq i32 %6, 0, !dbg !51
  br i1 %7, label %8, label %10, !dbg !52

8:                                                ; preds = %20, %1
  %9 = load float, ptr addrspacecast (ptr addrspace(3) @scratch to ptr), align 4, !dbg !53, !tbaa !28
  ret float %9, !dbg !54

10:                                               ; preds = %1, %20
  %11 = phi i32 [ %21, %20 ], [ %6, %1 ]
  %12 = icmp samesign ult i32 %2, %11, !dbg !55
  br i1 %12, label %13, label %20, !dbg !55

13:                                               ; preds = %10
  %14 = add nuw nsw i32 %11, %2
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @scratch to ptr), i64 %15
  %17 = load float, ptr %16, align 4, !dbg !56, !tbaa !28
  %18 = load float, ptr %4, align 4, !dbg !57, !tbaa !28
  %19 = fadd contract float %17, %18, !dbg !57
  store float %19, ptr %4, align 4, !dbg !57, !tbaa !28
  br label %20, !dbg !58

20:                                               ; preds = %13, %10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %21 = lshr i32 %11, 1, !dbg !50
  %22 = icmp eq i32 %21, 0, !dbg !51
  br i1 %22, label %8, label %10, !dbg !52, !llvm.loop !60
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "device_barrier.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "variance", scope: !1, file: !1, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 31, column: 16, scope: !12)
!19 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 31, column: 29, scope: !12)
!22 = !DILocation(line: 31, column: 27, scope: !12)
!23 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 31, column: 42, scope: !12)
!26 = !DILocation(line: 31, column: 40, scope: !12)
!27 = !DILocation(line: 31, column: 13, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 33, column: 16, scope: !12)
!31 = !DILocation(line: 33, column: 31, scope: !12)
!32 = !DILocation(line: 33, column: 29, scope: !12)
!33 = !DILocation(line: 34, column: 3, scope: !12)
!34 = !DILocation(line: 36, column: 28, scope: !12)
!35 = !DILocation(line: 36, column: 36, scope: !12)
!36 = !DILocation(line: 36, column: 15, scope: !12)
!37 = !DILocation(line: 37, column: 19, scope: !12)
!38 = !DILocation(line: 38, column: 21, scope: !12)
!39 = !DILocation(line: 38, column: 5, scope: !12)
!40 = !DILocation(line: 39, column: 1, scope: !12)
!41 = distinct !DISubprogram(name: "block_sum", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !43)
!43 = distinct !DILocation(line: 17, column: 11, scope: !41)
!44 = !DILocation(line: 18, column: 3, scope: !41)
!45 = !DILocation(line: 19, column: 3, scope: !41)
!46 = !DILocation(line: 19, column: 14, scope: !41)
!47 = !DILocation(line: 20, column: 3, scope: !41)
!48 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !49)
!49 = distinct !DILocation(line: 21, column: 16, scope: !41)
!50 = !DILocation(line: 21, scope: !41)
!51 = !DILocation(line: 21, column: 34, scope: !41)
!52 = !DILocation(line: 21, column: 3, scope: !41)
!53 = !DILocation(line: 26, column: 10, scope: !41)
!54 = !DILocation(line: 26, column: 3, scope: !41)
!55 = !DILocation(line: 22, column: 11, scope: !41)
!56 = !DILocation(line: 23, column: 21, scope: !41)
!57 = !DILocation(line: 23, column: 18, scope: !41)
!58 = !DILocation(line: 23, column: 7, scope: !41)
!59 = !DILocation(line: 24, column: 5, scope: !41)
!60 = distinct !{!60, !52, !61, !62}
!61 = !DILocation(line: 25, column: 3, scope: !41)
!62 = !{!"llvm.loop.mustprogress"}
