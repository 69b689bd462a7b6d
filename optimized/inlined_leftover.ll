; ModuleID = 'inlined_leftover.cu'
source_filename = "inlined_leftover.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7rescalePfPKfE7scratch = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z7rescalePfPKf(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %5 = mul i32 %3, %4, !dbg !22
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %7 = add i32 %5, %6, !dbg !26
  %8 = sext i32 %7 to i64, !dbg !27
  %9 = getelementptr inbounds float, ptr %1, i64 %8, !dbg !27
  %10 = load float, ptr %9, align 4, !dbg !27, !tbaa !28
  %11 = fneg contract float %10, !dbg !33
  %12 = zext nneg i32 %6 to i64, !dbg !34
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch to ptr), i64 %12, !dbg !34
  store float %11, ptr %13, align 4, !dbg !35, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %14 = lshr i32 %4, 1, !dbg !37
  %15 = icmp eq i32 %14, 0, !dbg !38
  br i1 %15, label %30, label %16, !dbg !39

16:                                               ; preds = %2, %27
  %17 = phi i32 [ %28, %27 ], [ %14, %2 ]
  %18 = icmp samesign ult i32 %6, %17, !dbg !40
  br i1 %18, label %19, label %27, !dbg !40

19:                                               ; preds = %16
  %20 = load float, ptr %13, align 4, !dbg !41, !tbaa !28
  %21 = add nuw nsw i32 %17, %6, !dbg !42
  %22 = zext nneg i32 %21 to i64, !dbg !43
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch to ptr), i64 %22, !dbg !43
  %24 = load float, ptr %23, align 4, !dbg !43, !tbaa !28
  %25 = fcmp contract ogt float %20, %24, !dbg !44
  %26 = select contract i1 %25, float %20, float %24, !dbg !45
  store float %26, ptr %13, align 4, !dbg !46, !tbaa !28
  br label %27, !dbg !47

27:                                               ; preds = %19, %16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %28 = lshr i32 %17, 1, !dbg !37
  %29 = icmp eq i32 %28, 0, !dbg !38
  br i1 %29, label %30, label %16, !dbg !39, !llvm.loop !49

30:                                               ; preds = %27, %2
  %31 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch to ptr), align 4, !dbg !52, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  store float %10, ptr %13, align 4, !dbg !57, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !58
  br i1 %15, label %46, label %32, !dbg !59

32:                                               ; preds = %30, %43
  %33 = phi i32 [ %44, %43 ], [ %14, %30 ]
  %34 = icmp samesign ult i32 %6, %33, !dbg !60
  br i1 %34, label %35, label %43, !dbg !60

35:                                               ; preds = %32
  %36 = load float, ptr %13, align 4, !dbg !61, !tbaa !28
  %37 = add nuw nsw i32 %33, %6, !dbg !62
  %38 = zext nneg i32 %37 to i64, !dbg !63
  %39 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch to ptr), i64 %38, !dbg !63
  %40 = load float, ptr %39, align 4, !dbg !63, !tbaa !28
  %41 = fcmp contract ogt float %36, %40, !dbg !64
  %42 = select contract i1 %41, float %36, float %40, !dbg !65
  store float %42, ptr %13, align 4, !dbg !66, !tbaa !28
  br label %43, !dbg !67

43:                                               ; preds = %35, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %44 = lshr i32 %33, 1, !dbg !69
  %45 = icmp eq i32 %44, 0, !dbg !70
  br i1 %45, label %46, label %32, !dbg !59, !llvm.loop !71

46:                                               ; preds = %43, %30
  %47 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch to ptr), align 4, !dbg !73, !tbaa !28
  %48 = fadd contract float %10, %31, !dbg !75
  %49 = fadd contract float %31, %47, !dbg !76
  %50 = fdiv contract float %48, %49, !dbg !77
  %51 = getelementptr inbounds float, ptr %0, i64 %8, !dbg !78
  store float %50, ptr %51, align 4, !dbg !79, !tbaa !28
  ret void, !dbg !80
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inlined_leftover.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "rescale", scope: !1, file: !1, line: 31, type: !13, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 33, column: 11, scope: !12)
!19 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 33, column: 24, scope: !12)
!22 = !DILocation(line: 33, column: 22, scope: !12)
!23 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 33, column: 37, scope: !12)
!26 = !DILocation(line: 33, column: 35, scope: !12)
!27 = !DILocation(line: 35, column: 13, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 15, column: 3, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "block_max<-1>", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = distinct !DILocation(line: 36, column: 14, scope: !12)
!33 = !DILocation(line: 16, column: 21, scope: !31, inlinedAt: !32)
!34 = !DILocation(line: 16, column: 3, scope: !31, inlinedAt: !32)
!35 = !DILocation(line: 16, column: 14, scope: !31, inlinedAt: !32)
!36 = !DILocation(line: 17, column: 3, scope: !31, inlinedAt: !32)
!37 = !DILocation(line: 18, scope: !31, inlinedAt: !32)
!38 = !DILocation(line: 18, column: 34, scope: !31, inlinedAt: !32)
!39 = !DILocation(line: 18, column: 3, scope: !31, inlinedAt: !32)
!40 = !DILocation(line: 19, column: 11, scope: !31, inlinedAt: !32)
!41 = !DILocation(line: 20, column: 17, scope: !31, inlinedAt: !32)
!42 = !DILocation(line: 20, column: 43, scope: !31, inlinedAt: !32)
!43 = !DILocation(line: 20, column: 33, scope: !31, inlinedAt: !32)
!44 = !DILocation(line: 21, column: 22, scope: !31, inlinedAt: !32)
!45 = !DILocation(line: 21, column: 20, scope: !31, inlinedAt: !32)
!46 = !DILocation(line: 21, column: 18, scope: !31, inlinedAt: !32)
!47 = !DILocation(line: 22, column: 5, scope: !31, inlinedAt: !32)
!48 = !DILocation(line: 23, column: 5, scope: !31, inlinedAt: !32)
!49 = distinct !{!49, !39, !50, !51}
!50 = !DILocation(line: 24, column: 3, scope: !31, inlinedAt: !32)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !DILocation(line: 25, column: 14, scope: !31, inlinedAt: !32)
!53 = !DILocation(line: 26, column: 3, scope: !31, inlinedAt: !32)
!54 = !DILocation(line: 15, column: 3, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "block_max<1>", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = distinct !DILocation(line: 37, column: 14, scope: !12)
!57 = !DILocation(line: 16, column: 14, scope: !55, inlinedAt: !56)
!58 = !DILocation(line: 17, column: 3, scope: !55, inlinedAt: !56)
!59 = !DILocation(line: 18, column: 3, scope: !55, inlinedAt: !56)
!60 = !DILocation(line: 19, column: 11, scope: !55, inlinedAt: !56)
!61 = !DILocation(line: 20, column: 17, scope: !55, inlinedAt: !56)
!62 = !DILocation(line: 20, column: 43, scope: !55, inlinedAt: !56)
!63 = !DILocation(line: 20, column: 33, scope: !55, inlinedAt: !56)
!64 = !DILocation(line: 21, column: 22, scope: !55, inlinedAt: !56)
!65 = !DILocation(line: 21, column: 20, scope: !55, inlinedAt: !56)
!66 = !DILocation(line: 21, column: 18, scope: !55, inlinedAt: !56)
!67 = !DILocation(line: 22, column: 5, scope: !55, inlinedAt: !56)
!68 = !DILocation(line: 23, column: 5, scope: !55, inlinedAt: !56)
!69 = !DILocation(line: 18, scope: !55, inlinedAt: !56)
!70 = !DILocation(line: 18, column: 34, scope: !55, inlinedAt: !56)
!71 = distinct !{!71, !59, !72, !51}
!72 = !DILocation(line: 24, column: 3, scope: !55, inlinedAt: !56)
!73 = !DILocation(line: 25, column: 14, scope: !55, inlinedAt: !56)
!74 = !DILocation(line: 26, column: 3, scope: !55, inlinedAt: !56)
!75 = !DILocation(line: 38, column: 15, scope: !12)
!76 = !DILocation(line: 38, column: 27, scope: !12)
!77 = !DILocation(line: 38, column: 21, scope: !12)
!78 = !DILocation(line: 38, column: 3, scope: !12)
!79 = !DILocation(line: 38, column: 10, scope: !12)
!80 = !DILocation(line: 39, column: 1, scope: !12)
