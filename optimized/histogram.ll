; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9histogramPjPKhi(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = icmp samesign ult i32 %4, 256, !dbg !19
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %5, label %15, label %7, !dbg !20

7:                                                ; preds = %15, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !22
  %9 = mul i32 %8, %6, !dbg !25
  %10 = add i32 %9, %4, !dbg !26
  %11 = icmp slt i32 %10, %2, !dbg !27
  br i1 %11, label %12, label %21, !dbg !28

12:                                               ; preds = %7
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul i32 %13, %6
  br label %22, !dbg !28

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %19, %15 ], [ %4, %3 ]
  %17 = zext nneg i32 %16 to i64, !dbg !29
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %17, !dbg !29
  store i32 0, ptr %18, align 4, !dbg !30, !tbaa !8
  %19 = add nuw nsw i32 %16, %6, !dbg !31
  %20 = icmp samesign ult i32 %19, 256, !dbg !19
  br i1 %20, label %15, label %7, !dbg !20, !llvm.loop !32

21:                                               ; preds = %22, %7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  br i1 %5, label %33, label %32, !dbg !36

22:                                               ; preds = %12, %22
  %23 = phi i32 [ %10, %12 ], [ %30, %22 ]
  %24 = sext i32 %23 to i64, !dbg !37
  %25 = getelementptr inbounds i8, ptr %1, i64 %24, !dbg !37
  %26 = load i8, ptr %25, align 1, !dbg !37, !tbaa !38
  %27 = zext i8 %26 to i64, !dbg !39
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %27, !dbg !39
  %29 = atomicrmw add ptr %28, i32 1 seq_cst, align 4, !dbg !40
  %30 = add i32 %23, %14, !dbg !47
  %31 = icmp slt i32 %30, %2, !dbg !27
  br i1 %31, label %22, label %21, !dbg !28, !llvm.loop !48

32:                                               ; preds = %33, %21
  ret void, !dbg !50

33:                                               ; preds = %21, %33
  %34 = phi i32 [ %40, %33 ], [ %4, %21 ]
  %35 = zext nneg i32 %34 to i64, !dbg !51
  %36 = getelementptr inbounds nuw i32, ptr %0, i64 %35, !dbg !51
  %37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %35, !dbg !52
  %38 = load i32, ptr %37, align 4, !dbg !52, !tbaa !8
  %39 = atomicrmw add ptr %36, i32 %38 seq_cst, align 4, !dbg !53
  %40 = add nuw nsw i32 %34, %6, !dbg !56
  %41 = icmp samesign ult i32 %40, 256, !dbg !57
  br i1 %41, label %33, label %32, !dbg !36, !llvm.loop !58
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "histogram.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 12, column: 16, scope: !12)
!19 = !DILocation(line: 12, column: 31, scope: !12)
!20 = !DILocation(line: 12, column: 3, scope: !12)
!21 = !DILocation(line: 14, column: 3, scope: !12)
!22 = !DILocation(line: 66, column: 27, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 16, column: 16, scope: !12)
!25 = !DILocation(line: 16, column: 27, scope: !12)
!26 = !DILocation(line: 16, column: 40, scope: !12)
!27 = !DILocation(line: 16, column: 57, scope: !12)
!28 = !DILocation(line: 16, column: 3, scope: !12)
!29 = !DILocation(line: 13, column: 5, scope: !12)
!30 = !DILocation(line: 13, column: 13, scope: !12)
!31 = !DILocation(line: 12, column: 41, scope: !12)
!32 = distinct !{!32, !20, !33, !34}
!33 = !DILocation(line: 13, column: 15, scope: !12)
!34 = !{!"llvm.loop.mustprogress"}
!35 = !DILocation(line: 18, column: 3, scope: !12)
!36 = !DILocation(line: 20, column: 3, scope: !12)
!37 = !DILocation(line: 17, column: 21, scope: !12)
!38 = !{!10, !10, i64 0}
!39 = !DILocation(line: 17, column: 16, scope: !12)
!40 = !DILocation(line: 547, column: 10, scope: !41, inlinedAt: !43)
!41 = distinct !DISubprogram(name: "__uAtomicAdd", scope: !42, file: !42, line: 546, type: !13, scopeLine: 546, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = !DIFile(filename: "clang/include/__clang_cuda_device_functions.h", directory: "")
!43 = distinct !DILocation(line: 112, column: 10, scope: !44, inlinedAt: !46)
!44 = distinct !DISubprogram(name: "atomicAdd", scope: !45, file: !45, line: 110, type: !13, scopeLine: 111, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!45 = !DIFile(filename: "cuda/include/device_atomic_functions.hpp", directory: "")
!46 = distinct !DILocation(line: 17, column: 5, scope: !12)
!47 = !DILocation(line: 16, column: 64, scope: !12)
!48 = distinct !{!48, !28, !49, !34}
!49 = !DILocation(line: 17, column: 33, scope: !12)
!50 = !DILocation(line: 22, column: 1, scope: !12)
!51 = !DILocation(line: 21, column: 16, scope: !12)
!52 = !DILocation(line: 21, column: 27, scope: !12)
!53 = !DILocation(line: 547, column: 10, scope: !41, inlinedAt: !54)
!54 = distinct !DILocation(line: 112, column: 10, scope: !44, inlinedAt: !55)
!55 = distinct !DILocation(line: 21, column: 5, scope: !12)
!56 = !DILocation(line: 20, column: 41, scope: !12)
!57 = !DILocation(line: 20, column: 31, scope: !12)
!58 = distinct !{!58, !36, !59, !34}
!59 = !DILocation(line: 21, column: 34, scope: !12)
