; ModuleID = 'private_slots.cu'
source_filename = "private_slots.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8count_upPjPKjjE5slots = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ11count_up_3dPjPKjjE5slots = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z8count_upPjPKjj(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = shl i32 %5, 8, !dbg !22
  %7 = add i32 %6, %4, !dbg !23
  %8 = zext i32 %7 to i64, !dbg !24
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8, !dbg !24
  %10 = load i32, ptr %9, align 4, !dbg !24, !tbaa !8
  %11 = zext nneg i32 %4 to i64, !dbg !25
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8count_upPjPKjjE5slots to ptr), i64 %11, !dbg !25
  store i32 %10, ptr %12, align 4, !dbg !26, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %13 = load i32, ptr %12, align 4, !dbg !28, !tbaa !8
  %14 = add i32 %13, %2, !dbg !28
  store i32 %14, ptr %12, align 4, !dbg !28, !tbaa !8
  %15 = getelementptr inbounds nuw i32, ptr %0, i64 %8, !dbg !29
  store i32 %14, ptr %15, align 4, !dbg !30, !tbaa !8
  ret void, !dbg !31
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z11count_up_3dPjPKjj(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !32 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z(), !dbg !33
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !36
  %6 = mul nuw nsw i32 %4, %5, !dbg !39
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !40
  %8 = add nuw nsw i32 %6, %7, !dbg !43
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !44
  %10 = mul nuw nsw i32 %8, %9, !dbg !47
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !48
  %12 = add nuw nsw i32 %10, %11, !dbg !50
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !51
  %14 = shl i32 %13, 8, !dbg !53
  %15 = add i32 %12, %14, !dbg !54
  %16 = zext i32 %15 to i64, !dbg !55
  %17 = getelementptr inbounds nuw i32, ptr %1, i64 %16, !dbg !55
  %18 = load i32, ptr %17, align 4, !dbg !55, !tbaa !8
  %19 = zext nneg i32 %12 to i64, !dbg !56
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11count_up_3dPjPKjjE5slots to ptr), i64 %19, !dbg !56
  store i32 %18, ptr %20, align 4, !dbg !57, !tbaa !8
  %21 = load i32, ptr %20, align 4, !dbg !59, !tbaa !8
  %22 = add i32 %21, %2, !dbg !59
  store i32 %22, ptr %20, align 4, !dbg !59, !tbaa !8
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %16, !dbg !60
  store i32 %22, ptr %23, align 4, !dbg !61, !tbaa !8
  ret void, !dbg !62
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "private_slots.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "count_up", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 14, column: 16, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 16, column: 17, scope: !12)
!22 = !DILocation(line: 16, column: 28, scope: !12)
!23 = !DILocation(line: 16, column: 36, scope: !12)
!24 = !DILocation(line: 16, column: 14, scope: !12)
!25 = !DILocation(line: 16, column: 3, scope: !12)
!26 = !DILocation(line: 16, column: 12, scope: !12)
!27 = !DILocation(line: 17, column: 3, scope: !12)
!28 = !DILocation(line: 18, column: 12, scope: !12)
!29 = !DILocation(line: 20, column: 3, scope: !12)
!30 = !DILocation(line: 20, column: 31, scope: !12)
!31 = !DILocation(line: 21, column: 1, scope: !12)
!32 = distinct !DISubprogram(name: "count_up_3d", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!33 = !DILocation(line: 55, column: 27, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "__fetch_builtin_z", scope: !17, file: !17, line: 55, type: !13, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 26, column: 17, scope: !32)
!36 = !DILocation(line: 80, column: 27, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 80, type: !13, scopeLine: 80, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = distinct !DILocation(line: 26, column: 31, scope: !32)
!39 = !DILocation(line: 26, column: 29, scope: !32)
!40 = !DILocation(line: 54, column: 27, scope: !41, inlinedAt: !42)
!41 = distinct !DISubprogram(name: "__fetch_builtin_y", scope: !17, file: !17, line: 54, type: !13, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = distinct !DILocation(line: 26, column: 44, scope: !32)
!43 = !DILocation(line: 26, column: 42, scope: !32)
!44 = !DILocation(line: 79, column: 27, scope: !45, inlinedAt: !46)
!45 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!46 = distinct !DILocation(line: 26, column: 59, scope: !32)
!47 = !DILocation(line: 26, column: 57, scope: !32)
!48 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !49)
!49 = distinct !DILocation(line: 26, column: 72, scope: !32)
!50 = !DILocation(line: 26, column: 70, scope: !32)
!51 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !52)
!52 = distinct !DILocation(line: 28, column: 17, scope: !32)
!53 = !DILocation(line: 28, column: 28, scope: !32)
!54 = !DILocation(line: 28, column: 36, scope: !32)
!55 = !DILocation(line: 28, column: 14, scope: !32)
!56 = !DILocation(line: 28, column: 3, scope: !32)
!57 = !DILocation(line: 28, column: 12, scope: !32)
!58 = !DILocation(line: 29, column: 3, scope: !32)
!59 = !DILocation(line: 30, column: 12, scope: !32)
!60 = !DILocation(line: 32, column: 3, scope: !32)
!61 = !DILocation(line: 32, column: 31, scope: !32)
!62 = !DILocation(line: 33, column: 1, scope: !32)
