; ModuleID = 'ordered_counter.cu'
source_filename = "ordered_counter.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@blocks_done = dso_local addrspace(1) externally_initialized global i32 0, align 4
@_ZZ14sum_of_squaresPfS_PKfiE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ14sum_of_squaresPfS_PKfiE4sums = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @blocks_done to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z14sum_of_squaresPfS_PKfi(ptr noundef captures(none) %0, ptr noundef writeonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %7 = shl i32 %6, 8, !dbg !22
  %8 = add i32 %7, %5, !dbg !23
  %9 = icmp slt i32 %8, %3, !dbg !24
  br i1 %9, label %10, label %16, !dbg !24

10:                                               ; preds = %4
  %11 = sext i32 %8 to i64
  %12 = getelementptr inbounds float, ptr %0, i64 %11
  %13 = getelementptr inbounds float, ptr %2, i64 %11
  %14 = load float, ptr %13, align 4, !dbg !25, !tbaa !26
  %15 = fmul contract float %14, %14, !dbg !28
  store float %15, ptr %12, align 4, !dbg !29, !tbaa !26
  br label %16, !dbg !30

16:                                               ; preds = %10, %4
  tail call void @llvm.nvvm.membar.gl(), !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %17 = icmp eq i32 %5, 0, !dbg !36
  br i1 %17, label %18, label %24, !dbg !36

18:                                               ; preds = %16
  %19 = atomicrmw add ptr addrspacecast (ptr addrspace(1) @blocks_done to ptr), i32 1 seq_cst, align 4, !dbg !37
  %20 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !43
  %21 = add nsw i32 %20, -1, !dbg !46
  %22 = icmp eq i32 %19, %21, !dbg !47
  %23 = zext i1 %22 to i8, !dbg !48
  store i8 %23, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4last to ptr), align 1, !dbg !48, !tbaa !49
  tail call void @llvm.nvvm.membar.gl(), !dbg !51
  br label %24, !dbg !53

24:                                               ; preds = %18, %16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  %25 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4last to ptr), align 1, !dbg !55, !tbaa !49, !range !56, !noundef !14
  %26 = trunc nuw i8 %25 to i1, !dbg !55
  br i1 %26, label %27, label %72, !dbg !57

27:                                               ; preds = %24
  %28 = icmp slt i32 %5, %3, !dbg !58
  br i1 %28, label %33, label %29, !dbg !59

29:                                               ; preds = %33, %27
  %30 = phi float [ 0.000000e+00, %27 ], [ %39, %33 ], !dbg !60
  %31 = zext nneg i32 %5 to i64, !dbg !61
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %31, !dbg !61
  store float %30, ptr %32, align 4, !dbg !62, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !63
  br i1 %17, label %43, label %72, !dbg !64

33:                                               ; preds = %27, %33
  %34 = phi i32 [ %40, %33 ], [ %5, %27 ]
  %35 = phi float [ %39, %33 ], [ 0.000000e+00, %27 ]
  %36 = zext nneg i32 %34 to i64, !dbg !65
  %37 = getelementptr inbounds nuw float, ptr %0, i64 %36, !dbg !65
  %38 = load float, ptr %37, align 4, !dbg !65, !tbaa !26
  %39 = fadd contract float %35, %38, !dbg !66
  %40 = add nuw nsw i32 %34, 256, !dbg !67
  %41 = icmp slt i32 %40, %3, !dbg !58
  br i1 %41, label %33, label %29, !dbg !59, !llvm.loop !68

42:                                               ; preds = %43
  store float %69, ptr %1, align 4, !dbg !71, !tbaa !26
  store i32 0, ptr addrspacecast (ptr addrspace(1) @blocks_done to ptr), align 4, !dbg !72, !tbaa !8
  br label %72, !dbg !73

43:                                               ; preds = %29, %43
  %44 = phi i32 [ %70, %43 ], [ 1, %29 ]
  %45 = phi float [ %69, %43 ], [ %30, %29 ]
  %46 = zext nneg i32 %44 to i64, !dbg !74
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %46, !dbg !74
  %48 = load float, ptr %47, align 4, !dbg !74, !tbaa !26
  %49 = fadd contract float %45, %48, !dbg !75
  %50 = zext nneg i32 %44 to i64, !dbg !74
  %51 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %50, !dbg !74
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 4, !dbg !74
  %53 = load float, ptr %52, align 4, !dbg !74, !tbaa !26
  %54 = fadd contract float %49, %53, !dbg !75
  %55 = zext nneg i32 %44 to i64, !dbg !74
  %56 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %55, !dbg !74
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 8, !dbg !74
  %58 = load float, ptr %57, align 4, !dbg !74, !tbaa !26
  %59 = fadd contract float %54, %58, !dbg !75
  %60 = zext nneg i32 %44 to i64, !dbg !74
  %61 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %60, !dbg !74
  %62 = getelementptr inbounds nuw i8, ptr %61, i64 12, !dbg !74
  %63 = load float, ptr %62, align 4, !dbg !74, !tbaa !26
  %64 = fadd contract float %59, %63, !dbg !75
  %65 = zext nneg i32 %44 to i64, !dbg !74
  %66 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums to ptr), i64 %65, !dbg !74
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 16, !dbg !74
  %68 = load float, ptr %67, align 4, !dbg !74, !tbaa !26
  %69 = fadd contract float %64, %68, !dbg !75
  %70 = add nuw nsw i32 %44, 5, !dbg !76
  %71 = icmp eq i32 %70, 256, !dbg !77
  br i1 %71, label %42, label %43, !dbg !78, !llvm.loop !79

72:                                               ; preds = %29, %42, %24
  ret void, !dbg !81
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "ordered_counter.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "sum_of_squares", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 16, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 18, column: 11, scope: !12)
!22 = !DILocation(line: 18, column: 22, scope: !12)
!23 = !DILocation(line: 18, column: 30, scope: !12)
!24 = !DILocation(line: 19, column: 9, scope: !12)
!25 = !DILocation(line: 20, column: 18, scope: !12)
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !10, i64 0}
!28 = !DILocation(line: 20, column: 24, scope: !12)
!29 = !DILocation(line: 20, column: 16, scope: !12)
!30 = !DILocation(line: 20, column: 5, scope: !12)
!31 = !DILocation(line: 528, column: 39, scope: !32, inlinedAt: !34)
!32 = distinct !DISubprogram(name: "__threadfence", scope: !33, file: !33, line: 528, type: !13, scopeLine: 528, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!33 = !DIFile(filename: "clang/include/__clang_cuda_device_functions.h", directory: "")
!34 = distinct !DILocation(line: 21, column: 3, scope: !12)
!35 = !DILocation(line: 22, column: 3, scope: !12)
!36 = !DILocation(line: 24, column: 9, scope: !12)
!37 = !DILocation(line: 547, column: 10, scope: !38, inlinedAt: !39)
!38 = distinct !DISubprogram(name: "__uAtomicAdd", scope: !33, file: !33, line: 546, type: !13, scopeLine: 546, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!39 = distinct !DILocation(line: 112, column: 10, scope: !40, inlinedAt: !42)
!40 = distinct !DISubprogram(name: "atomicAdd", scope: !41, file: !41, line: 110, type: !13, scopeLine: 111, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!41 = !DIFile(filename: "cuda/include/device_atomic_functions.hpp", directory: "")
!42 = distinct !DILocation(line: 25, column: 12, scope: !12)
!43 = !DILocation(line: 92, column: 27, scope: !44, inlinedAt: !45)
!44 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 92, type: !13, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!45 = distinct !DILocation(line: 25, column: 43, scope: !12)
!46 = !DILocation(line: 25, column: 53, scope: !12)
!47 = !DILocation(line: 25, column: 40, scope: !12)
!48 = !DILocation(line: 25, column: 10, scope: !12)
!49 = !{!50, !50, i64 0}
!50 = !{!"bool", !10, i64 0}
!51 = !DILocation(line: 528, column: 39, scope: !32, inlinedAt: !52)
!52 = distinct !DILocation(line: 26, column: 5, scope: !12)
!53 = !DILocation(line: 27, column: 3, scope: !12)
!54 = !DILocation(line: 28, column: 3, scope: !12)
!55 = !DILocation(line: 30, column: 8, scope: !12)
!56 = !{i8 0, i8 2}
!57 = !DILocation(line: 30, column: 7, scope: !12)
!58 = !DILocation(line: 34, column: 21, scope: !12)
!59 = !DILocation(line: 34, column: 3, scope: !12)
!60 = !DILocation(line: 0, scope: !12)
!61 = !DILocation(line: 36, column: 3, scope: !12)
!62 = !DILocation(line: 36, column: 11, scope: !12)
!63 = !DILocation(line: 37, column: 3, scope: !12)
!64 = !DILocation(line: 39, column: 9, scope: !12)
!65 = !DILocation(line: 35, column: 12, scope: !12)
!66 = !DILocation(line: 35, column: 9, scope: !12)
!67 = !DILocation(line: 34, column: 28, scope: !12)
!68 = distinct !{!68, !59, !69, !70}
!69 = !DILocation(line: 35, column: 21, scope: !12)
!70 = !{!"llvm.loop.mustprogress"}
!71 = !DILocation(line: 42, column: 12, scope: !12)
!72 = !DILocation(line: 43, column: 17, scope: !12)
!73 = !DILocation(line: 44, column: 3, scope: !12)
!74 = !DILocation(line: 41, column: 14, scope: !12)
!75 = !DILocation(line: 41, column: 11, scope: !12)
!76 = !DILocation(line: 40, column: 32, scope: !12)
!77 = !DILocation(line: 40, column: 23, scope: !12)
!78 = !DILocation(line: 40, column: 5, scope: !12)
!79 = distinct !{!79, !78, !80, !70}
!80 = !DILocation(line: 41, column: 20, scope: !12)
!81 = !DILocation(line: 45, column: 1, scope: !12)
