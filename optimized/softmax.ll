; ModuleID = 'softmax.cu'
source_filename = "softmax.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7softmaxPfPKfE7scratch = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z7softmaxPfPKf(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !12 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %5 = mul i32 %3, %4, !dbg !22
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %7 = add i32 %5, %6, !dbg !26
  %8 = sext i32 %7 to i64, !dbg !27
  %9 = getelementptr inbounds float, ptr %1, i64 %8, !dbg !27
  %10 = load float, ptr %9, align 4, !dbg !27, !tbaa !28
  %11 = zext nneg i32 %6 to i64, !dbg !30
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxPfPKfE7scratch to ptr), i64 %11, !dbg !30
  store float %10, ptr %12, align 4, !dbg !33, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %13 = lshr i32 %4, 1, !dbg !35
  %14 = icmp eq i32 %13, 0, !dbg !36
  br i1 %14, label %29, label %15, !dbg !37

15:                                               ; preds = %2, %26
  %16 = phi i32 [ %27, %26 ], [ %13, %2 ]
  %17 = icmp samesign ult i32 %6, %16, !dbg !38
  br i1 %17, label %18, label %26, !dbg !38

18:                                               ; preds = %15
  %19 = load float, ptr %12, align 4, !dbg !39, !tbaa !28
  %20 = add nuw nsw i32 %16, %6, !dbg !40
  %21 = zext nneg i32 %20 to i64, !dbg !41
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxPfPKfE7scratch to ptr), i64 %21, !dbg !41
  %23 = load float, ptr %22, align 4, !dbg !41, !tbaa !28
  %24 = fcmp contract ogt float %19, %23, !dbg !42
  %25 = select contract i1 %24, float %19, float %23, !dbg !43
  store float %25, ptr %12, align 4, !dbg !44, !tbaa !28
  br label %26, !dbg !45

26:                                               ; preds = %18, %15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !46
  %27 = lshr i32 %16, 1, !dbg !35
  %28 = icmp eq i32 %27, 0, !dbg !36
  br i1 %28, label %29, label %15, !dbg !37, !llvm.loop !47

29:                                               ; preds = %26, %2
  %30 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxPfPKfE7scratch to ptr), align 4, !dbg !50, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !51
  %31 = fsub contract float %10, %30, !dbg !52
  %32 = fmul contract float %31, 0x3FF7154760000000, !dbg !53
  %33 = tail call contract noundef float asm "ex2.approx.ftz.f32 $0, $1;", "=f,f"(float %32) #3, !dbg !56, !srcloc !57
  store float %33, ptr %12, align 4, !dbg !58, !tbaa !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !61
  br i1 %14, label %47, label %34, !dbg !62

34:                                               ; preds = %29, %44
  %35 = phi i32 [ %45, %44 ], [ %13, %29 ]
  %36 = icmp samesign ult i32 %6, %35, !dbg !63
  br i1 %36, label %37, label %44, !dbg !63

37:                                               ; preds = %34
  %38 = add nuw nsw i32 %35, %6
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxPfPKfE7scratch to ptr), i64 %39
  %41 = load float, ptr %12, align 4, !dbg !64, !tbaa !28
  %42 = load float, ptr %40, align 4, !dbg !65, !tbaa !28
  %43 = fadd contract float %41, %42, !dbg !66
  store float %43, ptr %12, align 4, !dbg !67, !tbaa !28
  br label %44, !dbg !68

44:                                               ; preds = %37, %34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !69
  %45 = lshr i32 %35, 1, !dbg !70
  %46 = icmp eq i32 %45, 0, !dbg !71
  br i1 %46, label %47, label %34, !dbg !62, !llvm.loop !72

47:                                               ; preds = %44, %29
  %48 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxPfPKfE7scratch to ptr), align 4, !dbg !74, !tbaa !28
  %49 = fdiv contract float %33, %48, !dbg !76
  %50 = getelementptr inbounds float, ptr %0, i64 %8, !dbg !77
  store float %49, ptr %50, align 4, !dbg !78, !tbaa !28
  ret void, !dbg !79
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
attributes #3 = { convergent nounwind memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "softmax.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "softmax", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 36, column: 11, scope: !12)
!19 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 36, column: 24, scope: !12)
!22 = !DILocation(line: 36, column: 22, scope: !12)
!23 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 36, column: 37, scope: !12)
!26 = !DILocation(line: 36, column: 35, scope: !12)
!27 = !DILocation(line: 38, column: 13, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 19, column: 3, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "block_reduce<true>", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = distinct !DILocation(line: 39, column: 26, scope: !12)
!33 = !DILocation(line: 19, column: 14, scope: !31, inlinedAt: !32)
!34 = !DILocation(line: 20, column: 3, scope: !31, inlinedAt: !32)
!35 = !DILocation(line: 21, scope: !31, inlinedAt: !32)
!36 = !DILocation(line: 21, column: 34, scope: !31, inlinedAt: !32)
!37 = !DILocation(line: 21, column: 3, scope: !31, inlinedAt: !32)
!38 = !DILocation(line: 22, column: 11, scope: !31, inlinedAt: !32)
!39 = !DILocation(line: 23, column: 17, scope: !31, inlinedAt: !32)
!40 = !DILocation(line: 23, column: 43, scope: !31, inlinedAt: !32)
!41 = !DILocation(line: 23, column: 33, scope: !31, inlinedAt: !32)
!42 = !DILocation(line: 24, column: 29, scope: !31, inlinedAt: !32)
!43 = !DILocation(line: 24, column: 27, scope: !31, inlinedAt: !32)
!44 = !DILocation(line: 24, column: 18, scope: !31, inlinedAt: !32)
!45 = !DILocation(line: 25, column: 5, scope: !31, inlinedAt: !32)
!46 = !DILocation(line: 26, column: 5, scope: !31, inlinedAt: !32)
!47 = distinct !{!47, !37, !48, !49}
!48 = !DILocation(line: 27, column: 3, scope: !31, inlinedAt: !32)
!49 = !{!"llvm.loop.mustprogress"}
!50 = !DILocation(line: 28, column: 7, scope: !31, inlinedAt: !32)
!51 = !DILocation(line: 29, column: 3, scope: !31, inlinedAt: !32)
!52 = !DILocation(line: 39, column: 24, scope: !12)
!53 = !DILocation(line: 13, column: 54, scope: !54, inlinedAt: !55)
!54 = distinct !DISubprogram(name: "fast_exp", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!55 = distinct !DILocation(line: 39, column: 13, scope: !12)
!56 = !DILocation(line: 13, column: 3, scope: !54, inlinedAt: !55)
!57 = !{i64 624}
!58 = !DILocation(line: 19, column: 14, scope: !59, inlinedAt: !60)
!59 = distinct !DISubprogram(name: "block_reduce<false>", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!60 = distinct !DILocation(line: 40, column: 16, scope: !12)
!61 = !DILocation(line: 20, column: 3, scope: !59, inlinedAt: !60)
!62 = !DILocation(line: 21, column: 3, scope: !59, inlinedAt: !60)
!63 = !DILocation(line: 22, column: 11, scope: !59, inlinedAt: !60)
!64 = !DILocation(line: 23, column: 17, scope: !59, inlinedAt: !60)
!65 = !DILocation(line: 23, column: 33, scope: !59, inlinedAt: !60)
!66 = !DILocation(line: 24, column: 46, scope: !59, inlinedAt: !60)
!67 = !DILocation(line: 24, column: 18, scope: !59, inlinedAt: !60)
!68 = !DILocation(line: 25, column: 5, scope: !59, inlinedAt: !60)
!69 = !DILocation(line: 26, column: 5, scope: !59, inlinedAt: !60)
!70 = !DILocation(line: 21, scope: !59, inlinedAt: !60)
!71 = !DILocation(line: 21, column: 34, scope: !59, inlinedAt: !60)
!72 = distinct !{!72, !62, !73, !49}
!73 = !DILocation(line: 27, column: 3, scope: !59, inlinedAt: !60)
!74 = !DILocation(line: 28, column: 7, scope: !59, inlinedAt: !60)
!75 = !DILocation(line: 29, column: 3, scope: !59, inlinedAt: !60)
!76 = !DILocation(line: 40, column: 14, scope: !12)
!77 = !DILocation(line: 40, column: 3, scope: !12)
!78 = !DILocation(line: 40, column: 10, scope: !12)
!79 = !DILocation(line: 41, column: 1, scope: !12)
