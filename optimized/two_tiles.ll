; ModuleID = 'two_tiles.cu'
source_filename = "two_tiles.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7nearestPfPKfS1_iE5query = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ7nearestPfPKfS1_iE5point = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z7nearestPfPKfS1_i(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %7 = shl i32 %6, 8, !dbg !22
  %8 = add i32 %7, %5, !dbg !23
  %9 = zext i32 %8 to i64, !dbg !24
  %10 = getelementptr inbounds nuw float, ptr %1, i64 %9, !dbg !24
  %11 = load float, ptr %10, align 4, !dbg !24, !tbaa !25
  %12 = zext nneg i32 %5 to i64, !dbg !27
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5query to ptr), i64 %12, !dbg !27
  store float %11, ptr %13, align 4, !dbg !28, !tbaa !25
  %14 = icmp sgt i32 %3, 0, !dbg !30
  br i1 %14, label %15, label %20, !dbg !31

15:                                               ; preds = %4
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point to ptr), i64 %12
  %17 = sub nsw i32 255, %5
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5query to ptr), i64 %18
  br label %23, !dbg !31

20:                                               ; preds = %31, %4
  %21 = phi float [ 0x46293E5940000000, %4 ], [ %67, %31 ], !dbg !32
  %22 = getelementptr inbounds nuw float, ptr %0, i64 %9, !dbg !33
  store float %21, ptr %22, align 4, !dbg !34, !tbaa !25
  ret void, !dbg !35

23:                                               ; preds = %15, %31
  %24 = phi float [ 0x46293E5940000000, %15 ], [ %67, %31 ]
  %25 = phi i32 [ 0, %15 ], [ %32, %31 ]
  %26 = add nuw nsw i32 %25, %5, !dbg !36
  %27 = zext nneg i32 %26 to i64, !dbg !37
  %28 = getelementptr inbounds nuw float, ptr %2, i64 %27, !dbg !37
  %29 = load float, ptr %28, align 4, !dbg !37, !tbaa !25
  store float %29, ptr %16, align 4, !dbg !38, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !39
  %30 = load float, ptr %19, align 4, !dbg !40, !tbaa !25
  br label %34, !dbg !41

31:                                               ; preds = %34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %32 = add nuw nsw i32 %25, 256, !dbg !43
  %33 = icmp slt i32 %32, %3, !dbg !30
  br i1 %33, label %23, label %20, !dbg !31, !llvm.loop !44

34:                                               ; preds = %34, %23
  %35 = phi float [ %24, %23 ], [ %67, %34 ]
  %36 = phi i32 [ 0, %23 ], [ %68, %34 ]
  %37 = zext nneg i32 %36 to i64, !dbg !47
  %38 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point to ptr), i64 %37, !dbg !47
  %39 = load float, ptr %38, align 4, !dbg !47, !tbaa !25
  %40 = fsub contract float %39, %30, !dbg !48
  %41 = fmul contract float %40, %40, !dbg !49
  %42 = fcmp contract olt float %41, %35, !dbg !50
  %43 = select contract i1 %42, float %41, float %35, !dbg !51
  %44 = zext nneg i32 %36 to i64, !dbg !47
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point to ptr), i64 %44, !dbg !47
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 4, !dbg !47
  %47 = load float, ptr %46, align 4, !dbg !47, !tbaa !25
  %48 = fsub contract float %47, %30, !dbg !48
  %49 = fmul contract float %48, %48, !dbg !49
  %50 = fcmp contract olt float %49, %43, !dbg !50
  %51 = select contract i1 %50, float %49, float %43, !dbg !51
  %52 = zext nneg i32 %36 to i64, !dbg !47
  %53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point to ptr), i64 %52, !dbg !47
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 8, !dbg !47
  %55 = load float, ptr %54, align 4, !dbg !47, !tbaa !25
  %56 = fsub contract float %55, %30, !dbg !48
  %57 = fmul contract float %56, %56, !dbg !49
  %58 = fcmp contract olt float %57, %51, !dbg !50
  %59 = select contract i1 %58, float %57, float %51, !dbg !51
  %60 = zext nneg i32 %36 to i64, !dbg !47
  %61 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point to ptr), i64 %60, !dbg !47
  %62 = getelementptr inbounds nuw i8, ptr %61, i64 12, !dbg !47
  %63 = load float, ptr %62, align 4, !dbg !47, !tbaa !25
  %64 = fsub contract float %63, %30, !dbg !48
  %65 = fmul contract float %64, %64, !dbg !49
  %66 = fcmp contract olt float %65, %59, !dbg !50
  %67 = select contract i1 %66, float %65, float %59, !dbg !51
  %68 = add nuw nsw i32 %36, 4, !dbg !52
  %69 = icmp eq i32 %68, 256, !dbg !53
  br i1 %69, label %31, label %34, !dbg !41, !llvm.loop !54
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
!1 = !DIFile(filename: "two_tiles.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "nearest", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 14, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 16, column: 22, scope: !12)
!22 = !DILocation(line: 16, column: 33, scope: !12)
!23 = !DILocation(line: 16, column: 41, scope: !12)
!24 = !DILocation(line: 16, column: 14, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 16, column: 3, scope: !12)
!28 = !DILocation(line: 16, column: 12, scope: !12)
!29 = !DILocation(line: 17, column: 3, scope: !12)
!30 = !DILocation(line: 20, column: 21, scope: !12)
!31 = !DILocation(line: 20, column: 3, scope: !12)
!32 = !DILocation(line: 19, column: 9, scope: !12)
!33 = !DILocation(line: 33, column: 3, scope: !12)
!34 = !DILocation(line: 33, column: 31, scope: !12)
!35 = !DILocation(line: 34, column: 1, scope: !12)
!36 = !DILocation(line: 21, column: 25, scope: !12)
!37 = !DILocation(line: 21, column: 16, scope: !12)
!38 = !DILocation(line: 21, column: 14, scope: !12)
!39 = !DILocation(line: 22, column: 5, scope: !12)
!40 = !DILocation(line: 24, column: 15, scope: !12)
!41 = !DILocation(line: 26, column: 5, scope: !12)
!42 = !DILocation(line: 30, column: 5, scope: !12)
!43 = !DILocation(line: 20, column: 28, scope: !12)
!44 = distinct !{!44, !31, !45, !46}
!45 = !DILocation(line: 31, column: 3, scope: !12)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 27, column: 17, scope: !12)
!48 = !DILocation(line: 27, column: 26, scope: !12)
!49 = !DILocation(line: 28, column: 16, scope: !12)
!50 = !DILocation(line: 28, column: 20, scope: !12)
!51 = !DILocation(line: 28, column: 14, scope: !12)
!52 = !DILocation(line: 26, column: 32, scope: !12)
!53 = !DILocation(line: 26, column: 23, scope: !12)
!54 = distinct !{!54, !41, !55, !46, !56}
!55 = !DILocation(line: 29, column: 5, scope: !12)
!56 = !{!"llvm.loop.unroll.disable"}
