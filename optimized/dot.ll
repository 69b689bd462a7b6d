; ModuleID = 'dot.cu'
source_filename = "dot.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ3dotPfPKfS1_iE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z3dotPfPKfS1_i(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %8 = mul i32 %6, %7, !dbg !25
  %9 = add i32 %8, %5, !dbg !26
  %10 = icmp slt i32 %9, %3, !dbg !27
  br i1 %10, label %11, label %14, !dbg !28

11:                                               ; preds = %4
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %13 = mul i32 %12, %7
  br label %20, !dbg !28

14:                                               ; preds = %20, %4
  %15 = phi float [ 0.000000e+00, %4 ], [ %29, %20 ], !dbg !29
  %16 = zext nneg i32 %5 to i64, !dbg !30
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ3dotPfPKfS1_iE7partial to ptr), i64 %16, !dbg !30
  store float %15, ptr %17, align 4, !dbg !31, !tbaa !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %18 = lshr i32 %7, 1, !dbg !35
  %19 = icmp eq i32 %18, 0, !dbg !36
  br i1 %19, label %32, label %34, !dbg !37

20:                                               ; preds = %11, %20
  %21 = phi i32 [ %9, %11 ], [ %30, %20 ]
  %22 = phi float [ 0.000000e+00, %11 ], [ %29, %20 ]
  %23 = sext i32 %21 to i64, !dbg !38
  %24 = getelementptr inbounds float, ptr %1, i64 %23, !dbg !38
  %25 = load float, ptr %24, align 4, !dbg !38, !tbaa !32
  %26 = getelementptr inbounds float, ptr %2, i64 %23, !dbg !39
  %27 = load float, ptr %26, align 4, !dbg !39, !tbaa !32
  %28 = fmul contract float %25, %27, !dbg !40
  %29 = fadd contract float %22, %28, !dbg !41
  %30 = add i32 %21, %13, !dbg !42
  %31 = icmp slt i32 %30, %3, !dbg !27
  br i1 %31, label %20, label %14, !dbg !28, !llvm.loop !43

32:                                               ; preds = %44, %14
  %33 = icmp eq i32 %5, 0, !dbg !47
  br i1 %33, label %47, label %50, !dbg !47

34:                                               ; preds = %14, %44
  %35 = phi i32 [ %45, %44 ], [ %18, %14 ]
  %36 = icmp samesign ult i32 %5, %35, !dbg !48
  br i1 %36, label %37, label %44, !dbg !48

37:                                               ; preds = %34
  %38 = add nuw nsw i32 %35, %5
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ3dotPfPKfS1_iE7partial to ptr), i64 %39
  %41 = load float, ptr %40, align 4, !dbg !49, !tbaa !32
  %42 = load float, ptr %17, align 4, !dbg !50, !tbaa !32
  %43 = fadd contract float %41, %42, !dbg !50
  store float %43, ptr %17, align 4, !dbg !50, !tbaa !32
  br label %44, !dbg !51

44:                                               ; preds = %37, %34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !52
  %45 = lshr i32 %35, 1, !dbg !35
  %46 = icmp eq i32 %45, 0, !dbg !36
  br i1 %46, label %32, label %34, !dbg !37, !llvm.loop !53

47:                                               ; preds = %32
  %48 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ3dotPfPKfS1_iE7partial to ptr), align 4, !dbg !55, !tbaa !32
  %49 = atomicrmw fadd ptr %0, float %48 seq_cst, align 4, !dbg !56
  br label %50, !dbg !63

50:                                               ; preds = %47, %32
  ret void, !dbg !64
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
!1 = !DIFile(filename: "dot.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "dot", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
!39 = !DILocation(line: 16, column: 19, scope: !12)
!40 = !DILocation(line: 16, column: 17, scope: !12)
!41 = !DILocation(line: 16, column: 9, scope: !12)
!42 = !DILocation(line: 15, column: 54, scope: !12)
!43 = distinct !{!43, !28, !44, !45}
!44 = !DILocation(line: 16, column: 22, scope: !12)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !DILocation(line: 26, column: 3, scope: !12)
!47 = !DILocation(line: 28, column: 9, scope: !12)
!48 = !DILocation(line: 22, column: 11, scope: !12)
!49 = !DILocation(line: 23, column: 21, scope: !12)
!50 = !DILocation(line: 23, column: 18, scope: !12)
!51 = !DILocation(line: 23, column: 7, scope: !12)
!52 = !DILocation(line: 24, column: 5, scope: !12)
!53 = distinct !{!53, !37, !54, !45}
!54 = !DILocation(line: 25, column: 3, scope: !12)
!55 = !DILocation(line: 29, column: 23, scope: !12)
!56 = !DILocation(line: 177, column: 10, scope: !57, inlinedAt: !59)
!57 = distinct !DISubprogram(name: "__fAtomicAdd", scope: !58, file: !58, line: 176, type: !13, scopeLine: 176, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!58 = !DIFile(filename: "clang/include/__clang_cuda_device_functions.h", directory: "")
!59 = distinct !DILocation(line: 84, column: 10, scope: !60, inlinedAt: !62)
!60 = distinct !DISubprogram(name: "atomicAdd", scope: !61, file: !61, line: 82, type: !13, scopeLine: 83, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!61 = !DIFile(filename: "cuda/include/sm_20_atomic_functions.hpp", directory: "")
!62 = distinct !DILocation(line: 29, column: 5, scope: !12)
!63 = !DILocation(line: 29, column: 5, scope: !12)
!64 = !DILocation(line: 30, column: 1, scope: !12)
