; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ9histogramPjPKhiE4bins = internal addrspace(3) global [256 x i32] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z9histogramPjPKhi(ptr addrspace(1) noalias noundef captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp samesign ult i32 %4, 256
  %6 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  br i1 %5, label %7, label %71

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !9, !invariant.load !10, !noundef !10
  %10 = zext nneg i16 %9 to i32
  %11 = sub nuw nsw i32 256, %4
  %12 = icmp ne i32 %4, 255
  %13 = icmp eq i16 %9, 1
  %14 = and i1 %12, %13
  br i1 %14, label %15, label %69

15:                                               ; preds = %7
  %16 = and i32 %11, 510
  %17 = add nuw nsw i32 %4, %16
  %18 = sub nsw i32 254, %4
  %19 = lshr i32 %18, 1
  %20 = add nuw i32 %19, 1
  %21 = and i32 %20, 7
  %22 = icmp ult i32 %18, 14
  br i1 %22, label %56, label %23

23:                                               ; preds = %15
  %24 = and i32 %20, -8
  %25 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %26 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %27 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %28 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %29 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %30 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %31 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  %32 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  br label %33

33:                                               ; preds = %33, %23
  %34 = phi i32 [ 0, %23 ], [ %51, %33 ]
  %35 = phi i32 [ 0, %23 ], [ %52, %33 ]
  %36 = getelementptr i32, ptr addrspace(3) %25, i32 %34
  store <2 x i32> zeroinitializer, ptr addrspace(3) %36, align 4, !tbaa !5
  %37 = getelementptr i32, ptr addrspace(3) %26, i32 %34
  %38 = getelementptr i8, ptr addrspace(3) %37, i32 8
  store <2 x i32> zeroinitializer, ptr addrspace(3) %38, align 4, !tbaa !5
  %39 = getelementptr i32, ptr addrspace(3) %27, i32 %34
  %40 = getelementptr i8, ptr addrspace(3) %39, i32 16
  store <2 x i32> zeroinitializer, ptr addrspace(3) %40, align 4, !tbaa !5
  %41 = getelementptr i32, ptr addrspace(3) %28, i32 %34
  %42 = getelementptr i8, ptr addrspace(3) %41, i32 24
  store <2 x i32> zeroinitializer, ptr addrspace(3) %42, align 4, !tbaa !5
  %43 = getelementptr i32, ptr addrspace(3) %29, i32 %34
  %44 = getelementptr i8, ptr addrspace(3) %43, i32 32
  store <2 x i32> zeroinitializer, ptr addrspace(3) %44, align 4, !tbaa !5
  %45 = getelementptr i32, ptr addrspace(3) %30, i32 %34
  %46 = getelementptr i8, ptr addrspace(3) %45, i32 40
  store <2 x i32> zeroinitializer, ptr addrspace(3) %46, align 4, !tbaa !5
  %47 = getelementptr i32, ptr addrspace(3) %31, i32 %34
  %48 = getelementptr i8, ptr addrspace(3) %47, i32 48
  store <2 x i32> zeroinitializer, ptr addrspace(3) %48, align 4, !tbaa !5
  %49 = getelementptr i32, ptr addrspace(3) %32, i32 %34
  %50 = getelementptr i8, ptr addrspace(3) %49, i32 56
  store <2 x i32> zeroinitializer, ptr addrspace(3) %50, align 4, !tbaa !5
  %51 = add nuw i32 %34, 16
  %52 = add i32 %35, 8
  %53 = icmp eq i32 %52, %24
  br i1 %53, label %54, label %33, !llvm.loop !11

54:                                               ; preds = %33
  %55 = icmp eq i32 %21, 0
  br i1 %55, label %67, label %56

56:                                               ; preds = %54, %15
  %57 = phi i32 [ 0, %15 ], [ %51, %54 ]
  %58 = icmp ne i32 %21, 0
  tail call void @llvm.assume(i1 %58)
  %59 = getelementptr i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %4
  br label %60

60:                                               ; preds = %60, %56
  %61 = phi i32 [ %57, %56 ], [ %64, %60 ]
  %62 = phi i32 [ 0, %56 ], [ %65, %60 ]
  %63 = getelementptr i32, ptr addrspace(3) %59, i32 %61
  store <2 x i32> zeroinitializer, ptr addrspace(3) %63, align 4, !tbaa !5
  %64 = add nuw i32 %61, 2
  %65 = add i32 %62, 1
  %66 = icmp eq i32 %65, %21
  br i1 %66, label %67, label %60, !llvm.loop !14

67:                                               ; preds = %60, %54
  %68 = icmp eq i32 %11, %16
  br i1 %68, label %71, label %69

69:                                               ; preds = %7, %67
  %70 = phi i32 [ %4, %7 ], [ %17, %67 ]
  br label %86

71:                                               ; preds = %86, %67, %3
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %72 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %73 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %74 = load i16, ptr addrspace(4) %73, align 4, !range !9, !invariant.load !10, !noundef !10
  %75 = zext nneg i16 %74 to i32
  %76 = mul i32 %72, %75
  %77 = add i32 %76, %4
  %78 = icmp slt i32 %77, %2
  br i1 %78, label %79, label %91

79:                                               ; preds = %71
  %80 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %81 = getelementptr inbounds nuw i8, ptr addrspace(4) %80, i64 12
  %82 = load i32, ptr addrspace(4) %81, align 4, !range !16, !invariant.load !10
  %83 = freeze i32 %82
  %84 = urem i32 %83, %75
  %85 = sub nuw i32 %83, %84
  br label %92

86:                                               ; preds = %69, %86
  %87 = phi i32 [ %89, %86 ], [ %70, %69 ]
  %88 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %87
  store i32 0, ptr addrspace(3) %88, align 4, !tbaa !5
  %89 = add nuw nsw i32 %87, %10
  %90 = icmp samesign ult i32 %89, 256
  br i1 %90, label %86, label %71, !llvm.loop !17

91:                                               ; preds = %92, %71
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %5, label %103, label %102

92:                                               ; preds = %79, %92
  %93 = phi i32 [ %77, %79 ], [ %100, %92 ]
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %94
  %96 = load i8, ptr addrspace(1) %95, align 1, !tbaa !18
  %97 = zext i8 %96 to i32
  %98 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %97
  %99 = atomicrmw add ptr addrspace(3) %98, i32 1 syncscope("agent") monotonic, align 4, !noalias.addrspace !19, !amdgpu.no.fine.grained.memory !10, !amdgpu.no.remote.memory !10
  %100 = add i32 %93, %85
  %101 = icmp slt i32 %100, %2
  br i1 %101, label %92, label %91, !llvm.loop !20

102:                                              ; preds = %103, %91
  ret void

103:                                              ; preds = %91, %103
  %104 = phi i32 [ %110, %103 ], [ %4, %91 ]
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %105
  %107 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramPjPKhiE4bins, i32 %104
  %108 = load i32, ptr addrspace(3) %107, align 4, !tbaa !5
  %109 = atomicrmw add ptr addrspace(1) %106, i32 %108 syncscope("agent") monotonic, align 4, !noalias.addrspace !19, !amdgpu.no.fine.grained.memory !10, !amdgpu.no.remote.memory !10
  %110 = add nuw nsw i32 %104, %75
  %111 = icmp samesign ult i32 %110, 256
  br i1 %111, label %103, label %102, !llvm.loop !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,1024" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{i16 1, i16 1025}
!10 = !{}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.isvectorized", i32 1}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = !{i32 1, i32 0}
!17 = distinct !{!17, !12, !13}
!18 = !{!7, !7, i64 0}
!19 = !{i32 5, i32 6}
!20 = distinct !{!20, !12}
!21 = distinct !{!21, !12}
