; ModuleID = 'simt.cu'
source_filename = "simt.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10reduce_sumPfPKfiE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z10reduce_sumPfPKfi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul nuw nsw i32 %5, %6
  %8 = add nuw nsw i32 %7, %4
  %9 = icmp slt i32 %8, %2
  br i1 %9, label %10, label %13

10:                                               ; preds = %3
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %12 = mul nuw nsw i32 %11, %6
  br label %19

13:                                               ; preds = %19, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %25, %19 ]
  %15 = zext nneg i32 %4 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %15
  store float %14, ptr %16, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = lshr i32 %6, 1
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %28, label %30

19:                                               ; preds = %10, %19
  %20 = phi i32 [ %8, %10 ], [ %26, %19 ]
  %21 = phi float [ 0.000000e+00, %10 ], [ %25, %19 ]
  %22 = zext nneg i32 %20 to i64
  %23 = getelementptr inbounds nuw float, ptr %1, i64 %22
  %24 = load float, ptr %23, align 4, !tbaa !8
  %25 = fadd contract float %21, %24
  %26 = add nuw nsw i32 %20, %12
  %27 = icmp slt i32 %26, %2
  br i1 %27, label %19, label %13, !llvm.loop !10

28:                                               ; preds = %40, %13
  %29 = icmp eq i32 %4, 0
  br i1 %29, label %43, label %47

30:                                               ; preds = %13, %40
  %31 = phi i32 [ %41, %40 ], [ %17, %13 ]
  %32 = icmp samesign ult i32 %4, %31
  br i1 %32, label %33, label %40

33:                                               ; preds = %30
  %34 = add nuw nsw i32 %31, %4
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), i64 %35
  %37 = load float, ptr %36, align 4, !tbaa !8
  %38 = load float, ptr %16, align 4, !tbaa !8
  %39 = fadd contract float %37, %38
  store float %39, ptr %16, align 4, !tbaa !8
  br label %40

40:                                               ; preds = %33, %30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %41 = lshr i32 %31, 1
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %28, label %30, !llvm.loop !12

43:                                               ; preds = %28
  %44 = zext nneg i32 %5 to i64
  %45 = getelementptr inbounds nuw float, ptr %0, i64 %44
  %46 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4, !tbaa !8
  store float %46, ptr %45, align 4, !tbaa !8
  br label %47

47:                                               ; preds = %43, %28
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = tail call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = shl nuw nsw i32 %7, 4
  %9 = add nuw nsw i32 %8, %6
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl nsw i32 %10, 4
  %12 = add nuw nsw i32 %11, %5
  %13 = icmp sgt i32 %3, 0
  %14 = mul nsw i32 %3, %9
  br i1 %13, label %15, label %24

15:                                               ; preds = %4
  %16 = add nuw i32 %14, %5
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As to ptr), i64 %17
  %19 = zext nneg i32 %5 to i64
  %20 = getelementptr inbounds nuw float, ptr %18, i64 %19
  %21 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %17
  %22 = getelementptr inbounds nuw float, ptr %21, i64 %19
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs to ptr), i64 %19
  br label %29

24:                                               ; preds = %42, %4
  %25 = phi float [ 0.000000e+00, %4 ], [ %78, %42 ]
  %26 = add nsw i32 %14, %12
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds float, ptr %0, i64 %27
  store float %25, ptr %28, align 4, !tbaa !8
  ret void

29:                                               ; preds = %15, %42
  %30 = phi i32 [ 0, %15 ], [ %43, %42 ]
  %31 = phi float [ 0.000000e+00, %15 ], [ %78, %42 ]
  %32 = add i32 %16, %30
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds float, ptr %1, i64 %33
  %35 = load float, ptr %34, align 4, !tbaa !8
  store float %35, ptr %20, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = add nuw nsw i32 %30, %6
  %37 = mul nuw nsw i32 %36, %3
  %38 = add nuw nsw i32 %37, %12
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr %2, i64 %39
  %41 = load float, ptr %40, align 4, !tbaa !8
  store float %41, ptr %22, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %45

42:                                               ; preds = %45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = add nuw nsw i32 %30, 16
  %44 = icmp slt i32 %43, %3
  br i1 %44, label %29, label %24, !llvm.loop !13

45:                                               ; preds = %45, %29
  %46 = phi i32 [ 0, %29 ], [ %79, %45 ]
  %47 = phi float [ %31, %29 ], [ %78, %45 ]
  %48 = zext nneg i32 %46 to i64
  %49 = getelementptr inbounds nuw float, ptr %18, i64 %48
  %50 = load float, ptr %49, align 4, !tbaa !8
  %51 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %48
  %52 = load float, ptr %51, align 4, !tbaa !8
  %53 = fmul contract float %50, %52
  %54 = fadd contract float %47, %53
  %55 = or disjoint i32 %46, 1
  %56 = zext nneg i32 %55 to i64
  %57 = getelementptr inbounds nuw float, ptr %18, i64 %56
  %58 = load float, ptr %57, align 4, !tbaa !8
  %59 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %56
  %60 = load float, ptr %59, align 4, !tbaa !8
  %61 = fmul contract float %58, %60
  %62 = fadd contract float %54, %61
  %63 = or disjoint i32 %46, 2
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %18, i64 %64
  %66 = load float, ptr %65, align 4, !tbaa !8
  %67 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %64
  %68 = load float, ptr %67, align 4, !tbaa !8
  %69 = fmul contract float %66, %68
  %70 = fadd contract float %62, %69
  %71 = or disjoint i32 %46, 3
  %72 = zext nneg i32 %71 to i64
  %73 = getelementptr inbounds nuw float, ptr %18, i64 %72
  %74 = load float, ptr %73, align 4, !tbaa !8
  %75 = getelementptr inbounds nuw [16 x float], ptr %23, i64 %72
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = fmul contract float %74, %76
  %78 = fadd contract float %70, %77
  %79 = add nuw nsw i32 %46, 4
  %80 = icmp eq i32 %79, 16
  br i1 %80, label %42, label %45, !llvm.loop !15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef range(i32 0, 64) i32 @_Z6bin_ofh(i8 noundef zeroext %0) local_unnamed_addr #4 {
  %2 = and i8 %0, 63
  %3 = zext nneg i8 %2 to i32
  ret i32 %3
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9histogramPjPKhi(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp samesign ult i32 %4, 64
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %5, label %15, label %7

7:                                                ; preds = %15, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul nuw nsw i32 %8, %6
  %10 = add nuw nsw i32 %9, %4
  %11 = icmp slt i32 %10, %2
  br i1 %11, label %12, label %21

12:                                               ; preds = %7
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul nuw nsw i32 %13, %6
  br label %22

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %19, %15 ], [ %4, %3 ]
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %17
  store i32 0, ptr %18, align 4, !tbaa !4
  %19 = add nuw nsw i32 %16, %6
  %20 = icmp samesign ult i32 %19, 64
  br i1 %20, label %15, label %7, !llvm.loop !16

21:                                               ; preds = %22, %7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %5, label %34, label %33

22:                                               ; preds = %12, %22
  %23 = phi i32 [ %10, %12 ], [ %31, %22 ]
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 %24
  %26 = load i8, ptr %25, align 1, !tbaa !17
  %27 = tail call noundef i32 @_Z6bin_ofh(i8 noundef zeroext %26) #5
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %28
  %30 = atomicrmw add ptr %29, i32 1 monotonic, align 4
  %31 = add nuw nsw i32 %23, %14
  %32 = icmp slt i32 %31, %2
  br i1 %32, label %22, label %21, !llvm.loop !18

33:                                               ; preds = %34, %21
  ret void

34:                                               ; preds = %21, %34
  %35 = phi i32 [ %41, %34 ], [ %4, %21 ]
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw i32, ptr %0, i64 %36
  %38 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins to ptr), i64 %36
  %39 = load i32, ptr %38, align 4, !tbaa !4
  %40 = atomicrmw add ptr %37, i32 %39 seq_cst, align 4
  %41 = add nuw nsw i32 %35, %6
  %42 = icmp samesign ult i32 %41, 64
  br i1 %42, label %34, label %33, !llvm.loop !19
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx70,+sm_70" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11, !14}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !11, !14}
!16 = distinct !{!16, !11}
!17 = !{!6, !6, i64 0}
!18 = distinct !{!18, !11}
!19 = distinct !{!19, !11}
