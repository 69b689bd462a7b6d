; ModuleID = 'divergent.cu'
source_filename = "divergent.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6smoothPfPKfiE3row = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6smoothPfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = icmp slt i32 %4, %2, !dbg !19
  br i1 %5, label %6, label %15, !dbg !19

6:                                                ; preds = %3
  %7 = zext nneg i32 %4 to i64
  %8 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE3row to ptr), i64 %7
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %2, %9
  %11 = add i32 %10, %4
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4, !dbg !20, !tbaa !21
  store float %14, ptr %8, align 4, !dbg !23, !tbaa !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  br label %15, !dbg !25

15:                                               ; preds = %6, %3
  %16 = icmp eq i32 %4, 0, !dbg !26
  br i1 %16, label %22, label %17, !dbg !27

17:                                               ; preds = %15
  %18 = zext nneg i32 %4 to i64
  %19 = getelementptr float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE3row to ptr), i64 %18
  %20 = getelementptr i8, ptr %19, i64 -4
  %21 = load float, ptr %20, align 4, !dbg !28, !tbaa !21
  br label %22, !dbg !27

22:                                               ; preds = %15, %17
  %23 = phi i64 [ %18, %17 ], [ 0, %15 ], !dbg !29
  %24 = phi contract float [ %21, %17 ], [ 0.000000e+00, %15 ], !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6smoothPfPKfiE3row to ptr), i64 %23, !dbg !29
  %26 = load float, ptr %25, align 4, !dbg !31, !tbaa !21
  %27 = fadd contract float %24, %26, !dbg !31
  store float %27, ptr %25, align 4, !dbg !31, !tbaa !21
  br i1 %5, label %28, label %34, !dbg !32

28:                                               ; preds = %22
  %29 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %30 = mul i32 %2, %29
  %31 = add i32 %30, %4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %0, i64 %32
  store float %27, ptr %33, align 4, !dbg !33, !tbaa !21
  br label %34, !dbg !34

34:                                               ; preds = %28, %22
  ret void, !dbg !35
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "divergent.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "smooth", scope: !1, file: !1, line: 8, type: !13, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 10, column: 11, scope: !12)
!19 = !DILocation(line: 11, column: 9, scope: !12)
!20 = !DILocation(line: 12, column: 14, scope: !12)
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !10, i64 0}
!23 = !DILocation(line: 12, column: 12, scope: !12)
!24 = !DILocation(line: 13, column: 5, scope: !12)
!25 = !DILocation(line: 14, column: 3, scope: !12)
!26 = !DILocation(line: 16, column: 18, scope: !12)
!27 = !DILocation(line: 16, column: 16, scope: !12)
!28 = !DILocation(line: 16, column: 24, scope: !12)
!29 = !DILocation(line: 19, column: 3, scope: !12)
!30 = !DILocation(line: 17, column: 3, scope: !12)
!31 = !DILocation(line: 19, column: 10, scope: !12)
!32 = !DILocation(line: 20, column: 9, scope: !12)
!33 = !DILocation(line: 21, column: 33, scope: !12)
!34 = !DILocation(line: 21, column: 5, scope: !12)
!35 = !DILocation(line: 22, column: 1, scope: !12)
