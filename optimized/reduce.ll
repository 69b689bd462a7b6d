; ModuleID = 'reduce.cu'
source_filename = "reduce.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z10reduce_sumPfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %7 = mul i32 %5, %6, !dbg !25
  %8 = add i32 %7, %4, !dbg !26
  %9 = icmp slt i32 %8, %2, !dbg !27
  br i1 %9, label %10, label %13, !dbg !28

10:                                               ; preds = %3
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %12 = mul i32 %11, %6
  br label %19, !dbg !28

13:                                               ; preds = %19, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %25, %19 ], !dbg !29
  %15 = zext nneg i32 %4 to i64, !dbg !30
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %15, !dbg !30
  store float %14, ptr %16, align 4, !dbg !31, !tbaa !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %17 = lshr i32 %6, 1, !dbg !35
  %18 = icmp eq i32 %17, 0, !dbg !36
  br i1 %18, label %28, label %30, !dbg !37

19:                                               ; preds = %10, %19
  %20 = phi i32 [ %8, %10 ], [ %26, %19 ]
  %21 = phi float [ 0.000000e+00, %10 ], [ %25, %19 ]
  %22 = sext i32 %20 to i64, !dbg !38
  %23 = getelementptr inbounds float, ptr %1, i64 %22, !dbg !38
  %24 = load float, ptr %23, align 4, !dbg !38, !tbaa !32
  %25 = fadd contract float %21, %24, !dbg !39
  %26 = add i32 %20, %12, !dbg !40
  %27 = icmp slt i32 %26, %2, !dbg !27
  br i1 %27, label %19, label %13, !dbg !28, !llvm.loop !41

28:                                               ; preds = %40, %13
  %29 = icmp eq i32 %4, 0, !dbg !45
  br i1 %29, label %43, label %47, !dbg !45

30:                                               ; preds = %13, %40
  %31 = phi i32 [ %41, %40 ], [ %17, %13 ]
  %32 = icmp samesign ult i32 %4, %31, !dbg !46
  br i1 %32, label %33, label %40, !dbg !46

33:                                               ; preds = %30
  %34 = add nuw nsw i32 %31, %4
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %35
  %37 = load float, ptr %36, align 4, !dbg !47, !tbaa !32
  %38 = load float, ptr %16, align 4, !dbg !48, !tbaa !32
  %39 = fadd contract float %37, %38, !dbg !48
  store float %39, ptr %16, align 4, !dbg !48, !tbaa !32
  br label %40, !dbg !49

40:                                               ; preds = %33, %30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %41 = lshr i32 %31, 1, !dbg !35
  %42 = icmp eq i32 %41, 0, !dbg !36
  br i1 %42, label %28, label %30, !dbg !37, !llvm.loop !51

43:                                               ; preds = %28
  %44 = zext nneg i32 %5 to i64
  %45 = getelementptr inbounds nuw float, ptr %0, i64 %44
  %46 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4, !dbg !53, !tbaa !32
  store float %46, ptr %45, align 4, !dbg !54, !tbaa !32
  br label %47, !dbg !55

47:                                               ; preds = %43, %28
  ret void, !dbg !56
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "reduce.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "reduce_sum", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 12, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 15, column: 16, scope: !12)
!22 = !DILocation(line: 79, column: 27, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 15, column: 29, scope: !12)
!25 = !DILocation(line: 15, column: 27, scope: !12)
!26 = !DILocation(line: 15, column: 40, scope: !12)
!27 = !DILocation(line: 15, column: 47, scope: !12)
!28 = !DILocation(line: 15, column: 3, scope: !12)
!29 = !DILocation(line: 0, scope: !12)
!30 = !DILocation(line: 18, column: 3, scope: !12)
!31 = !DILocation(line: 18, column: 14, scope: !12)
!32 = !{!33, !33, i64 0}
!33 = !{!"float", !10, i64 0}
!34 = !DILocation(line: 19, column: 3, scope: !12)
!35 = !DILocation(line: 21, scope: !12)
!36 = !DILocation(line: 21, column: 34, scope: !12)
!37 = !DILocation(line: 21, column: 3, scope: !12)
!38 = !DILocation(line: 16, column: 12, scope: !12)
!39 = !DILocation(line: 16, column: 9, scope: !12)
!40 = !DILocation(line: 15, column: 54, scope: !12)
!41 = distinct !{!41, !28, !42, !43}
!42 = !DILocation(line: 16, column: 16, scope: !12)
!43 = !{!"llvm.loop.mustprogress"}
!44 = !DILocation(line: 26, column: 3, scope: !12)
!45 = !DILocation(line: 28, column: 9, scope: !12)
!46 = !DILocation(line: 22, column: 11, scope: !12)
!47 = !DILocation(line: 23, column: 21, scope: !12)
!48 = !DILocation(line: 23, column: 18, scope: !12)
!49 = !DILocation(line: 23, column: 7, scope: !12)
!50 = !DILocation(line: 24, column: 5, scope: !12)
!51 = distinct !{!51, !37, !52, !43}
!52 = !DILocation(line: 25, column: 3, scope: !12)
!53 = !DILocation(line: 29, column: 24, scope: !12)
!54 = !DILocation(line: 29, column: 22, scope: !12)
!55 = !DILocation(line: 29, column: 5, scope: !12)
!56 = !DILocation(line: 30, column: 1, scope: !12)
