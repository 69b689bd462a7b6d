; ModuleID = 'matmul.cu'
source_filename = "matmul.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !19
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !22
  %8 = shl nuw nsw i32 %7, 4, !dbg !25
  %9 = add nuw nsw i32 %8, %6, !dbg !26
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !27
  %11 = shl i32 %10, 4, !dbg !30
  %12 = add i32 %11, %5, !dbg !31
  %13 = icmp sgt i32 %3, 0, !dbg !32
  %14 = mul nsw i32 %3, %9
  br i1 %13, label %15, label %54, !dbg !33

15:                                               ; preds = %4
  %16 = add nuw i32 %14, %5
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 %17
  %19 = zext nneg i32 %5 to i64
  %20 = getelementptr inbounds nuw float, ptr %18, i64 %19
  %21 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %17
  %22 = getelementptr inbounds nuw float, ptr %21, i64 %19
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %19
  %24 = getelementptr inbounds nuw i8, ptr %18, i64 4
  %25 = getelementptr inbounds nuw i8, ptr %23, i64 64
  %26 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %27 = getelementptr inbounds nuw i8, ptr %23, i64 128
  %28 = getelementptr inbounds nuw i8, ptr %18, i64 12
  %29 = getelementptr inbounds nuw i8, ptr %23, i64 192
  %30 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %31 = getelementptr inbounds nuw i8, ptr %23, i64 256
  %32 = getelementptr inbounds nuw i8, ptr %18, i64 20
  %33 = getelementptr inbounds nuw i8, ptr %23, i64 320
  %34 = getelementptr inbounds nuw i8, ptr %18, i64 24
  %35 = getelementptr inbounds nuw i8, ptr %23, i64 384
  %36 = getelementptr inbounds nuw i8, ptr %18, i64 28
  %37 = getelementptr inbounds nuw i8, ptr %23, i64 448
  %38 = getelementptr inbounds nuw i8, ptr %18, i64 32
  %39 = getelementptr inbounds nuw i8, ptr %23, i64 512
  %40 = getelementptr inbounds nuw i8, ptr %18, i64 36
  %41 = getelementptr inbounds nuw i8, ptr %23, i64 576
  %42 = getelementptr inbounds nuw i8, ptr %18, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %23, i64 640
  %44 = getelementptr inbounds nuw i8, ptr %18, i64 44
  %45 = getelementptr inbounds nuw i8, ptr %23, i64 704
  %46 = getelementptr inbounds nuw i8, ptr %18, i64 48
  %47 = getelementptr inbounds nuw i8, ptr %23, i64 768
  %48 = getelementptr inbounds nuw i8, ptr %18, i64 52
  %49 = getelementptr inbounds nuw i8, ptr %23, i64 832
  %50 = getelementptr inbounds nuw i8, ptr %18, i64 56
  %51 = getelementptr inbounds nuw i8, ptr %23, i64 896
  %52 = getelementptr inbounds nuw i8, ptr %18, i64 60
  %53 = getelementptr inbounds nuw i8, ptr %23, i64 960
  br label %59, !dbg !33

54:                                               ; preds = %59, %4
  %55 = phi float [ 0.000000e+00, %4 ], [ %135, %59 ], !dbg !34
  %56 = add nsw i32 %14, %12, !dbg !35
  %57 = sext i32 %56 to i64, !dbg !36
  %58 = getelementptr inbounds float, ptr %0, i64 %57, !dbg !36
  store float %55, ptr %58, align 4, !dbg !37, !tbaa !38
  ret void, !dbg !40

59:                                               ; preds = %15, %59
  %60 = phi i32 [ 0, %15 ], [ %136, %59 ]
  %61 = phi float [ 0.000000e+00, %15 ], [ %135, %59 ]
  %62 = add i32 %16, %60, !dbg !41
  %63 = sext i32 %62 to i64, !dbg !42
  %64 = getelementptr inbounds float, ptr %1, i64 %63, !dbg !42
  %65 = load float, ptr %64, align 4, !dbg !42, !tbaa !38
  store float %65, ptr %20, align 4, !dbg !43, !tbaa !38
  %66 = add nuw nsw i32 %60, %6, !dbg !44
  %67 = mul nuw nsw i32 %66, %3, !dbg !45
  %68 = add nsw i32 %67, %12, !dbg !46
  %69 = sext i32 %68 to i64, !dbg !47
  %70 = getelementptr inbounds float, ptr %2, i64 %69, !dbg !47
  %71 = load float, ptr %70, align 4, !dbg !47, !tbaa !38
  store float %71, ptr %22, align 4, !dbg !48, !tbaa !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %72 = load float, ptr %18, align 4, !dbg !50, !tbaa !38
  %73 = load float, ptr %23, align 4, !dbg !51, !tbaa !38
  %74 = fmul contract float %72, %73, !dbg !52
  %75 = fadd contract float %61, %74, !dbg !53
  %76 = load float, ptr %24, align 4, !dbg !50, !tbaa !38
  %77 = load float, ptr %25, align 4, !dbg !51, !tbaa !38
  %78 = fmul contract float %76, %77, !dbg !52
  %79 = fadd contract float %75, %78, !dbg !53
  %80 = load float, ptr %26, align 4, !dbg !50, !tbaa !38
  %81 = load float, ptr %27, align 4, !dbg !51, !tbaa !38
  %82 = fmul contract float %80, %81, !dbg !52
  %83 = fadd contract float %79, %82, !dbg !53
  %84 = load float, ptr %28, align 4, !dbg !50, !tbaa !38
  %85 = load float, ptr %29, align 4, !dbg !51, !tbaa !38
  %86 = fmul contract float %84, %85, !dbg !52
  %87 = fadd contract float %83, %86, !dbg !53
  %88 = load float, ptr %30, align 4, !dbg !50, !tbaa !38
  %89 = load float, ptr %31, align 4, !dbg !51, !tbaa !38
  %90 = fmul contract float %88, %89, !dbg !52
  %91 = fadd contract float %87, %90, !dbg !53
  %92 = load float, ptr %32, align 4, !dbg !50, !tbaa !38
  %93 = load float, ptr %33, align 4, !dbg !51, !tbaa !38
  %94 = fmul contract float %92, %93, !dbg !52
  %95 = fadd contract float %91, %94, !dbg !53
  %96 = load float, ptr %34, align 4, !dbg !50, !tbaa !38
  %97 = load float, ptr %35, align 4, !dbg !51, !tbaa !38
  %98 = fmul contract float %96, %97, !dbg !52
  %99 = fadd contract float %95, %98, !dbg !53
  %100 = load float, ptr %36, align 4, !dbg !50, !tbaa !38
  %101 = load float, ptr %37, align 4, !dbg !51, !tbaa !38
  %102 = fmul contract float %100, %101, !dbg !52
  %103 = fadd contract float %99, %102, !dbg !53
  %104 = load float, ptr %38, align 4, !dbg !50, !tbaa !38
  %105 = load float, ptr %39, align 4, !dbg !51, !tbaa !38
  %106 = fmul contract float %104, %105, !dbg !52
  %107 = fadd contract float %103, %106, !dbg !53
  %108 = load float, ptr %40, align 4, !dbg !50, !tbaa !38
  %109 = load float, ptr %41, align 4, !dbg !51, !tbaa !38
  %110 = fmul contract float %108, %109, !dbg !52
  %111 = fadd contract float %107, %110, !dbg !53
  %112 = load float, ptr %42, align 4, !dbg !50, !tbaa !38
  %113 = load float, ptr %43, align 4, !dbg !51, !tbaa !38
  %114 = fmul contract float %112, %113, !dbg !52
  %115 = fadd contract float %111, %114, !dbg !53
  %116 = load float, ptr %44, align 4, !dbg !50, !tbaa !38
  %117 = load float, ptr %45, align 4, !dbg !51, !tbaa !38
  %118 = fmul contract float %116, %117, !dbg !52
  %119 = fadd contract float %115, %118, !dbg !53
  %120 = load float, ptr %46, align 4, !dbg !50, !tbaa !38
  %121 = load float, ptr %47, align 4, !dbg !51, !tbaa !38
  %122 = fmul contract float %120, %121, !dbg !52
  %123 = fadd contract float %119, %122, !dbg !53
  %124 = load float, ptr %48, align 4, !dbg !50, !tbaa !38
  %125 = load float, ptr %49, align 4, !dbg !51, !tbaa !38
  %126 = fmul contract float %124, %125, !dbg !52
  %127 = fadd contract float %123, %126, !dbg !53
  %128 = load float, ptr %50, align 4, !dbg !50, !tbaa !38
  %129 = load float, ptr %51, align 4, !dbg !51, !tbaa !38
  %130 = fmul contract float %128, %129, !dbg !52
  %131 = fadd contract float %127, %130, !dbg !53
  %132 = load float, ptr %52, align 4, !dbg !50, !tbaa !38
  %133 = load float, ptr %53, align 4, !dbg !51, !tbaa !38
  %134 = fmul contract float %132, %133, !dbg !52
  %135 = fadd contract float %131, %134, !dbg !53
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  %136 = add nuw nsw i32 %60, 16, !dbg !55
  %137 = icmp slt i32 %136, %3, !dbg !32
  br i1 %137, label %59, label %54, !dbg !33, !llvm.loop !56
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

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
!1 = !DIFile(filename: "matmul.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "matmul", scope: !1, file: !1, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 12, column: 11, scope: !12)
!19 = !DILocation(line: 54, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 54, type: !13, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 12, column: 28, scope: !12)
!22 = !DILocation(line: 67, column: 27, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 13, column: 13, scope: !12)
!25 = !DILocation(line: 13, column: 24, scope: !12)
!26 = !DILocation(line: 13, column: 31, scope: !12)
!27 = !DILocation(line: 66, column: 27, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 14, column: 13, scope: !12)
!30 = !DILocation(line: 14, column: 24, scope: !12)
!31 = !DILocation(line: 14, column: 31, scope: !12)
!32 = !DILocation(line: 17, column: 21, scope: !12)
!33 = !DILocation(line: 17, column: 3, scope: !12)
!34 = !DILocation(line: 16, column: 9, scope: !12)
!35 = !DILocation(line: 27, column: 13, scope: !12)
!36 = !DILocation(line: 27, column: 3, scope: !12)
!37 = !DILocation(line: 27, column: 20, scope: !12)
!38 = !{!39, !39, i64 0}
!39 = !{!"float", !10, i64 0}
!40 = !DILocation(line: 28, column: 1, scope: !12)
!41 = !DILocation(line: 18, column: 30, scope: !12)
!42 = !DILocation(line: 18, column: 16, scope: !12)
!43 = !DILocation(line: 18, column: 14, scope: !12)
!44 = !DILocation(line: 19, column: 21, scope: !12)
!45 = !DILocation(line: 19, column: 26, scope: !12)
!46 = !DILocation(line: 19, column: 30, scope: !12)
!47 = !DILocation(line: 19, column: 16, scope: !12)
!48 = !DILocation(line: 19, column: 14, scope: !12)
!49 = !DILocation(line: 20, column: 5, scope: !12)
!50 = !DILocation(line: 23, column: 14, scope: !12)
!51 = !DILocation(line: 23, column: 25, scope: !12)
!52 = !DILocation(line: 23, column: 23, scope: !12)
!53 = !DILocation(line: 23, column: 11, scope: !12)
!54 = !DILocation(line: 24, column: 5, scope: !12)
!55 = !DILocation(line: 17, column: 28, scope: !12)
!56 = distinct !{!56, !33, !57, !58}
!57 = !DILocation(line: 25, column: 3, scope: !12)
!58 = !{!"llvm.loop.mustprogress"}
