; ModuleID = 'layernorm.cu'
source_filename = "layernorm.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9layernormPfPKfS1_S1_E4sums = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ9layernormPfPKfS1_S1_E10deviations = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9layernormPfPKfS1_S1_(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, ptr noalias noundef readonly captures(none) %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %8 = mul i32 %6, %7, !dbg !25
  %9 = add i32 %8, %5, !dbg !26
  %10 = sext i32 %9 to i64, !dbg !27
  %11 = getelementptr inbounds float, ptr %1, i64 %10, !dbg !27
  %12 = load float, ptr %11, align 4, !dbg !27, !tbaa !28
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %12, i32 16, i32 31), !dbg !30
  %14 = fadd contract float %12, %13, !dbg !38
  %15 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %14, i32 8, i32 31), !dbg !30
  %16 = fadd contract float %14, %15, !dbg !38
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %16, i32 4, i32 31), !dbg !30
  %18 = fadd contract float %16, %17, !dbg !38
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 2, i32 31), !dbg !30
  %20 = fadd contract float %18, %19, !dbg !38
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %20, i32 1, i32 31), !dbg !30
  %22 = and i32 %5, 31, !dbg !39
  %23 = icmp eq i32 %22, 0, !dbg !40
  br i1 %23, label %24, label %29, !dbg !40

24:                                               ; preds = %4
  %25 = fadd contract float %20, %21, !dbg !38
  %26 = lshr exact i32 %5, 5
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E4sums to ptr), i64 %27
  store float %25, ptr %28, align 4, !dbg !41, !tbaa !28
  br label %29, !dbg !42

29:                                               ; preds = %24, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %30 = lshr i32 %7, 5, !dbg !44
  %31 = icmp samesign ult i32 %22, %30, !dbg !45
  br i1 %31, label %32, label %36, !dbg !46

32:                                               ; preds = %29
  %33 = zext nneg i32 %22 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E4sums to ptr), i64 %33
  %35 = load float, ptr %34, align 4, !dbg !47, !tbaa !28
  br label %36, !dbg !46

36:                                               ; preds = %29, %32
  %37 = phi contract float [ %35, %32 ], [ 0.000000e+00, %29 ], !dbg !46
  %38 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %37, i32 16, i32 31), !dbg !48
  %39 = fadd contract float %37, %38, !dbg !51
  %40 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %39, i32 8, i32 31), !dbg !48
  %41 = fadd contract float %39, %40, !dbg !51
  %42 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %41, i32 4, i32 31), !dbg !48
  %43 = fadd contract float %41, %42, !dbg !51
  %44 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %43, i32 2, i32 31), !dbg !48
  %45 = fadd contract float %43, %44, !dbg !51
  %46 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %45, i32 1, i32 31), !dbg !48
  %47 = fadd contract float %45, %46, !dbg !51
  %48 = uitofp nneg i32 %7 to float, !dbg !53
  %49 = fdiv contract float %47, %48, !dbg !54
  %50 = fsub contract float %12, %49, !dbg !55
  %51 = fcmp contract olt float %50, 0.000000e+00, !dbg !56
  %52 = fneg contract float %50, !dbg !57
  %53 = select contract i1 %51, float %52, float %50, !dbg !57
  %54 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %53, i32 16, i32 31), !dbg !58
  %55 = fadd contract float %53, %54, !dbg !62
  %56 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %55, i32 8, i32 31), !dbg !58
  %57 = fadd contract float %55, %56, !dbg !62
  %58 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %57, i32 4, i32 31), !dbg !58
  %59 = fadd contract float %57, %58, !dbg !62
  %60 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %59, i32 2, i32 31), !dbg !58
  %61 = fadd contract float %59, %60, !dbg !62
  %62 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %61, i32 1, i32 31), !dbg !58
  br i1 %23, label %63, label %68, !dbg !63

63:                                               ; preds = %36
  %64 = fadd contract float %61, %62, !dbg !62
  %65 = lshr exact i32 %5, 5
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E10deviations to ptr), i64 %66
  store float %64, ptr %67, align 4, !dbg !64, !tbaa !28
  br label %68, !dbg !65

68:                                               ; preds = %63, %36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !66
  br i1 %31, label %69, label %73, !dbg !67

69:                                               ; preds = %68
  %70 = zext nneg i32 %22 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E10deviations to ptr), i64 %70
  %72 = load float, ptr %71, align 4, !dbg !68, !tbaa !28
  br label %73, !dbg !67

73:                                               ; preds = %68, %69
  %74 = phi contract float [ %72, %69 ], [ 0.000000e+00, %68 ], !dbg !67
  %75 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %74, i32 16, i32 31), !dbg !69
  %76 = fadd contract float %74, %75, !dbg !72
  %77 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %76, i32 8, i32 31), !dbg !69
  %78 = fadd contract float %76, %77, !dbg !72
  %79 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %78, i32 4, i32 31), !dbg !69
  %80 = fadd contract float %78, %79, !dbg !72
  %81 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %80, i32 2, i32 31), !dbg !69
  %82 = fadd contract float %80, %81, !dbg !72
  %83 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %82, i32 1, i32 31), !dbg !69
  %84 = fadd contract float %82, %83, !dbg !72
  %85 = fdiv contract float %84, %48, !dbg !74
  %86 = fadd contract float %85, 0x3EE4F8B580000000, !dbg !75
  %87 = fdiv contract float %50, %86, !dbg !76
  %88 = zext nneg i32 %5 to i64, !dbg !77
  %89 = getelementptr inbounds nuw float, ptr %2, i64 %88, !dbg !77
  %90 = load float, ptr %89, align 4, !dbg !77, !tbaa !28
  %91 = fmul contract float %87, %90, !dbg !78
  %92 = getelementptr inbounds nuw float, ptr %3, i64 %88, !dbg !79
  %93 = load float, ptr %92, align 4, !dbg !79, !tbaa !28
  %94 = fadd contract float %91, %93, !dbg !80
  %95 = getelementptr inbounds float, ptr %0, i64 %10, !dbg !81
  store float %94, ptr %95, align 4, !dbg !82, !tbaa !28
  ret void, !dbg !83
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="1024" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "layernorm.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "layernorm", scope: !1, file: !1, line: 33, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "clang/include/__clang_cuda_builtin_vars.h", directory: "")
!18 = distinct !DILocation(line: 37, column: 11, scope: !12)
!19 = !DILocation(line: 66, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 38, column: 11, scope: !12)
!22 = !DILocation(line: 79, column: 27, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 38, column: 24, scope: !12)
!25 = !DILocation(line: 38, column: 22, scope: !12)
!26 = !DILocation(line: 38, column: 35, scope: !12)
!27 = !DILocation(line: 40, column: 13, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 182, column: 22, scope: !31, inlinedAt: !33)
!31 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !32, file: !32, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = !DIFile(filename: "clang/include/__clang_cuda_intrinsics.h", directory: "")
!33 = distinct !DILocation(line: 13, column: 10, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "warp_sum", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 21, column: 7, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "block_sum", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = distinct !DILocation(line: 40, column: 21, scope: !12)
!38 = !DILocation(line: 13, column: 7, scope: !34, inlinedAt: !35)
!39 = !DILocation(line: 18, column: 26, scope: !36, inlinedAt: !37)
!40 = !DILocation(line: 22, column: 12, scope: !36, inlinedAt: !37)
!41 = !DILocation(line: 23, column: 20, scope: !36, inlinedAt: !37)
!42 = !DILocation(line: 23, column: 5, scope: !36, inlinedAt: !37)
!43 = !DILocation(line: 24, column: 3, scope: !36, inlinedAt: !37)
!44 = !DILocation(line: 26, column: 25, scope: !36, inlinedAt: !37)
!45 = !DILocation(line: 26, column: 12, scope: !36, inlinedAt: !37)
!46 = !DILocation(line: 26, column: 7, scope: !36, inlinedAt: !37)
!47 = !DILocation(line: 26, column: 34, scope: !36, inlinedAt: !37)
!48 = !DILocation(line: 182, column: 22, scope: !31, inlinedAt: !49)
!49 = distinct !DILocation(line: 13, column: 10, scope: !34, inlinedAt: !50)
!50 = distinct !DILocation(line: 27, column: 7, scope: !36, inlinedAt: !37)
!51 = !DILocation(line: 13, column: 7, scope: !34, inlinedAt: !50)
!52 = !DILocation(line: 28, column: 3, scope: !36, inlinedAt: !37)
!53 = !DILocation(line: 40, column: 46, scope: !12)
!54 = !DILocation(line: 40, column: 44, scope: !12)
!55 = !DILocation(line: 40, column: 19, scope: !12)
!56 = !DILocation(line: 41, column: 45, scope: !12)
!57 = !DILocation(line: 41, column: 43, scope: !12)
!58 = !DILocation(line: 182, column: 22, scope: !31, inlinedAt: !59)
!59 = distinct !DILocation(line: 13, column: 10, scope: !34, inlinedAt: !60)
!60 = distinct !DILocation(line: 21, column: 7, scope: !36, inlinedAt: !61)
!61 = distinct !DILocation(line: 41, column: 21, scope: !12)
!62 = !DILocation(line: 13, column: 7, scope: !34, inlinedAt: !60)
!63 = !DILocation(line: 22, column: 12, scope: !36, inlinedAt: !61)
!64 = !DILocation(line: 23, column: 20, scope: !36, inlinedAt: !61)
!65 = !DILocation(line: 23, column: 5, scope: !36, inlinedAt: !61)
!66 = !DILocation(line: 24, column: 3, scope: !36, inlinedAt: !61)
!67 = !DILocation(line: 26, column: 7, scope: !36, inlinedAt: !61)
!68 = !DILocation(line: 26, column: 34, scope: !36, inlinedAt: !61)
!69 = !DILocation(line: 182, column: 22, scope: !31, inlinedAt: !70)
!70 = distinct !DILocation(line: 13, column: 10, scope: !34, inlinedAt: !71)
!71 = distinct !DILocation(line: 27, column: 7, scope: !36, inlinedAt: !61)
!72 = !DILocation(line: 13, column: 7, scope: !34, inlinedAt: !71)
!73 = !DILocation(line: 28, column: 3, scope: !36, inlinedAt: !61)
!74 = !DILocation(line: 41, column: 62, scope: !12)
!75 = !DILocation(line: 42, column: 27, scope: !12)
!76 = !DILocation(line: 42, column: 14, scope: !12)
!77 = !DILocation(line: 42, column: 38, scope: !12)
!78 = !DILocation(line: 42, column: 36, scope: !12)
!79 = !DILocation(line: 42, column: 48, scope: !12)
!80 = !DILocation(line: 42, column: 46, scope: !12)
!81 = !DILocation(line: 42, column: 3, scope: !12)
!82 = !DILocation(line: 42, column: 10, scope: !12)
!83 = !DILocation(line: 43, column: 1, scope: !12)
