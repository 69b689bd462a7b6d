; ModuleID = 'producer_consumer.cu'
source_filename = "producer_consumer.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8pipelinePfPKfiE5stage = internal unnamed_addr addrspace(3) global [2 x [256 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z8pipelinePfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = shl i32 %5, 8, !dbg !22
  %7 = mul i32 %6, %2, !dbg !23
  %8 = zext i32 %7 to i64, !dbg !24
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8, !dbg !24
  %10 = zext nneg i32 %4 to i64, !dbg !25
  %11 = getelementptr inbounds nuw float, ptr %9, i64 %10, !dbg !25
  %12 = load float, ptr %11, align 4, !dbg !25, !tbaa !26
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8pipelinePfPKfiE5stage to ptr), i64 %10, !dbg !28
  store float %12, ptr %13, align 4, !dbg !29, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %14 = icmp sgt i32 %2, 0, !dbg !31
  br i1 %14, label %15, label %19, !dbg !32

15:                                               ; preds = %3
  %16 = xor i32 %4, 33
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8pipelinePfPKfiE5stage to ptr), i64 %17, !dbg !32
  br label %24, !dbg !32

19:                                               ; preds = %38, %3
  %20 = phi float [ 0.000000e+00, %3 ], [ %44, %38 ], !dbg !33
  %21 = add i32 %6, %4, !dbg !34
  %22 = zext i32 %21 to i64, !dbg !35
  %23 = getelementptr inbounds nuw float, ptr %0, i64 %22, !dbg !35
  store float %20, ptr %23, align 4, !dbg !36, !tbaa !26
  ret void, !dbg !37

24:                                               ; preds = %15, %38
  %25 = phi i32 [ 0, %15 ], [ %27, %38 ]
  %26 = phi float [ 0.000000e+00, %15 ], [ %44, %38 ]
  %27 = add nuw nsw i32 %25, 1, !dbg !38
  %28 = icmp slt i32 %27, %2, !dbg !39
  br i1 %28, label %29, label %38, !dbg !39

29:                                               ; preds = %24
  %30 = shl nsw i32 %27, 8, !dbg !40
  %31 = add nuw nsw i32 %30, %4, !dbg !41
  %32 = zext nneg i32 %31 to i64, !dbg !42
  %33 = getelementptr inbounds nuw float, ptr %9, i64 %32, !dbg !42
  %34 = load float, ptr %33, align 4, !dbg !42, !tbaa !26
  %35 = and i32 %27, 1, !dbg !43
  %36 = zext nneg i32 %35 to i64, !dbg !44
  %37 = getelementptr inbounds nuw [256 x float], ptr %13, i64 %36, !dbg !44
  store float %34, ptr %37, align 4, !dbg !45, !tbaa !26
  br label %38, !dbg !44

38:                                               ; preds = %29, %24
  %39 = fmul contract float %26, 5.000000e-01, !dbg !47
  %40 = and i32 %25, 1, !dbg !48
  %41 = zext nneg i32 %40 to i64, !dbg !49
  %42 = getelementptr inbounds nuw [256 x float], ptr %18, i64 %41, !dbg !49
  %43 = load float, ptr %42, align 4, !dbg !49, !tbaa !26
  %44 = fadd contract float %39, %43, !dbg !50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !51
  %45 = icmp eq i32 %27, %2, !dbg !31
  br i1 %45, label %19, label %24, !dbg !32, !llvm.loop !52
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
!1 = !DIFile(filename: "producer_consumer.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "pipeline", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 14, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 15, column: 27, scope: !12)
!22 = !DILocation(line: 15, column: 38, scope: !12)
!23 = !DILocation(line: 15, column: 46, scope: !12)
!24 = !DILocation(line: 15, column: 25, scope: !12)
!25 = !DILocation(line: 17, column: 17, scope: !12)
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !10, i64 0}
!28 = !DILocation(line: 17, column: 3, scope: !12)
!29 = !DILocation(line: 17, column: 15, scope: !12)
!30 = !DILocation(line: 18, column: 3, scope: !12)
!31 = !DILocation(line: 21, column: 21, scope: !12)
!32 = !DILocation(line: 21, column: 3, scope: !12)
!33 = !DILocation(line: 0, scope: !12)
!34 = !DILocation(line: 30, column: 26, scope: !12)
!35 = !DILocation(line: 30, column: 3, scope: !12)
!36 = !DILocation(line: 30, column: 31, scope: !12)
!37 = !DILocation(line: 31, column: 1, scope: !12)
!38 = !DILocation(line: 22, column: 11, scope: !12)
!39 = !DILocation(line: 22, column: 15, scope: !12)
!40 = !DILocation(line: 23, column: 43, scope: !12)
!41 = !DILocation(line: 23, column: 51, scope: !12)
!42 = !DILocation(line: 23, column: 31, scope: !12)
!43 = !DILocation(line: 23, column: 21, scope: !12)
!44 = !DILocation(line: 23, column: 7, scope: !12)
!45 = !DILocation(line: 23, column: 29, scope: !12)
!46 = !DILocation(line: 24, column: 5, scope: !12)
!47 = !DILocation(line: 26, column: 16, scope: !12)
!48 = !DILocation(line: 26, column: 32, scope: !12)
!49 = !DILocation(line: 26, column: 24, scope: !12)
!50 = !DILocation(line: 26, column: 22, scope: !12)
!51 = !DILocation(line: 27, column: 5, scope: !12)
!52 = distinct !{!52, !32, !53, !54}
!53 = !DILocation(line: 28, column: 3, scope: !12)
!54 = !{!"llvm.loop.mustprogress"}
