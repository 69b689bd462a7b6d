; ModuleID = 'carved.cu'
source_filename = "carved.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@smem = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z14mirror_productPfPKfS1_(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %6 = shl i32 %5, 8, !dbg !22
  %7 = add i32 %6, %4, !dbg !23
  %8 = sext i32 %7 to i64, !dbg !24
  %9 = getelementptr inbounds float, ptr %1, i64 %8, !dbg !24
  %10 = load float, ptr %9, align 4, !dbg !24, !tbaa !25
  %11 = zext nneg i32 %4 to i64, !dbg !27
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 %11, !dbg !27
  store float %10, ptr %12, align 4, !dbg !28, !tbaa !25
  %13 = getelementptr inbounds float, ptr %2, i64 %8, !dbg !30
  %14 = load float, ptr %13, align 4, !dbg !30, !tbaa !25
  %15 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 1024), i64 %11, !dbg !31
  store float %14, ptr %15, align 4, !dbg !32, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %16 = sub nsw i32 255, %4, !dbg !34
  %17 = load float, ptr %12, align 4, !dbg !35, !tbaa !25
  %18 = sext i32 %16 to i64, !dbg !36
  %19 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 %18, !dbg !36
  %20 = load float, ptr %19, align 4, !dbg !36, !tbaa !25
  %21 = fmul contract float %17, %20, !dbg !37
  %22 = load float, ptr %15, align 4, !dbg !38, !tbaa !25
  %23 = getelementptr inbounds float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 1024), i64 %18, !dbg !39
  %24 = load float, ptr %23, align 4, !dbg !39, !tbaa !25
  %25 = fmul contract float %22, %24, !dbg !40
  %26 = fsub contract float %21, %25, !dbg !41
  %27 = getelementptr inbounds float, ptr %0, i64 %8, !dbg !42
  store float %26, ptr %27, align 4, !dbg !43, !tbaa !25
  ret void, !dbg !44
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z18mirror_product_anyPfPKfS1_(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2) local_unnamed_addr #2 !dbg !45 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !46
  %5 = zext nneg i32 %4 to i64, !dbg !49
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 %5, !dbg !49
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !50
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !52
  %9 = mul i32 %8, %4, !dbg !54
  %10 = add i32 %9, %7, !dbg !55
  %11 = zext i32 %10 to i64, !dbg !56
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11, !dbg !56
  %13 = load float, ptr %12, align 4, !dbg !56, !tbaa !25
  %14 = zext nneg i32 %7 to i64, !dbg !57
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 %14, !dbg !57
  store float %13, ptr %15, align 4, !dbg !58, !tbaa !25
  %16 = getelementptr inbounds nuw float, ptr %2, i64 %11, !dbg !60
  %17 = load float, ptr %16, align 4, !dbg !60, !tbaa !25
  %18 = getelementptr inbounds nuw float, ptr %6, i64 %14, !dbg !61
  store float %17, ptr %18, align 4, !dbg !62, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !63
  %19 = xor i32 %7, -1, !dbg !64
  %20 = add nsw i32 %4, %19, !dbg !64
  %21 = load float, ptr %15, align 4, !dbg !65, !tbaa !25
  %22 = zext i32 %20 to i64, !dbg !66
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 %22, !dbg !66
  %24 = load float, ptr %23, align 4, !dbg !66, !tbaa !25
  %25 = fmul contract float %21, %24, !dbg !67
  %26 = load float, ptr %18, align 4, !dbg !68, !tbaa !25
  %27 = getelementptr inbounds nuw float, ptr %6, i64 %22, !dbg !69
  %28 = load float, ptr %27, align 4, !dbg !69, !tbaa !25
  %29 = fmul contract float %26, %28, !dbg !70
  %30 = fsub contract float %25, %29, !dbg !71
  %31 = getelementptr inbounds nuw float, ptr %0, i64 %11, !dbg !72
  store float %30, ptr %31, align 4, !dbg !73, !tbaa !25
  ret void, !dbg !74
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "carved.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "mirror_product", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 15, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 16, column: 11, scope: !12)
!22 = !DILocation(line: 16, column: 22, scope: !12)
!23 = !DILocation(line: 16, column: 30, scope: !12)
!24 = !DILocation(line: 18, column: 10, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 18, column: 3, scope: !12)
!28 = !DILocation(line: 18, column: 8, scope: !12)
!29 = !DILocation(line: 19, column: 3, scope: !12)
!30 = !DILocation(line: 20, column: 10, scope: !12)
!31 = !DILocation(line: 20, column: 3, scope: !12)
!32 = !DILocation(line: 20, column: 8, scope: !12)
!33 = !DILocation(line: 21, column: 3, scope: !12)
!34 = !DILocation(line: 23, column: 21, scope: !12)
!35 = !DILocation(line: 24, column: 12, scope: !12)
!36 = !DILocation(line: 24, column: 19, scope: !12)
!37 = !DILocation(line: 24, column: 17, scope: !12)
!38 = !DILocation(line: 24, column: 26, scope: !12)
!39 = !DILocation(line: 24, column: 33, scope: !12)
!40 = !DILocation(line: 24, column: 31, scope: !12)
!41 = !DILocation(line: 24, column: 24, scope: !12)
!42 = !DILocation(line: 24, column: 3, scope: !12)
!43 = !DILocation(line: 24, column: 10, scope: !12)
!44 = !DILocation(line: 25, column: 1, scope: !12)
!45 = distinct !DISubprogram(name: "mirror_product_any", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!46 = !DILocation(line: 79, column: 27, scope: !47, inlinedAt: !48)
!47 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!48 = distinct !DILocation(line: 29, column: 19, scope: !45)
!49 = !DILocation(line: 31, column: 19, scope: !45)
!50 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !51)
!51 = distinct !DILocation(line: 32, column: 16, scope: !45)
!52 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !53)
!53 = distinct !DILocation(line: 33, column: 16, scope: !45)
!54 = !DILocation(line: 33, column: 27, scope: !45)
!55 = !DILocation(line: 33, column: 34, scope: !45)
!56 = !DILocation(line: 35, column: 10, scope: !45)
!57 = !DILocation(line: 35, column: 3, scope: !45)
!58 = !DILocation(line: 35, column: 8, scope: !45)
!59 = !DILocation(line: 36, column: 3, scope: !45)
!60 = !DILocation(line: 37, column: 10, scope: !45)
!61 = !DILocation(line: 37, column: 3, scope: !45)
!62 = !DILocation(line: 37, column: 8, scope: !45)
!63 = !DILocation(line: 38, column: 3, scope: !45)
!64 = !DILocation(line: 40, column: 25, scope: !45)
!65 = !DILocation(line: 41, column: 12, scope: !45)
!66 = !DILocation(line: 41, column: 19, scope: !45)
!67 = !DILocation(line: 41, column: 17, scope: !45)
!68 = !DILocation(line: 41, column: 26, scope: !45)
!69 = !DILocation(line: 41, column: 33, scope: !45)
!70 = !DILocation(line: 41, column: 31, scope: !45)
!71 = !DILocation(line: 41, column: 24, scope: !45)
!72 = !DILocation(line: 41, column: 3, scope: !45)
!73 = !DILocation(line: 41, column: 10, scope: !45)
!74 = !DILocation(line: 42, column: 1, scope: !45)
