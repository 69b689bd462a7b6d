; ModuleID = 'matmul.cu'
source_filename = "matmul.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ6matmulPfPKfS1_iE2As = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 16
@_ZZ6matmulPfPKfS1_iE2Bs = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z6matmulPfPKfS1_i(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, ptr addrspace(1) noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = add i32 %8, %6
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = add i32 %11, %5
  %13 = icmp sgt i32 %3, 0
  %14 = mul nsw i32 %3, %9
  br i1 %13, label %15, label %46

15:                                               ; preds = %4
  %16 = add i32 %14, %5
  %17 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2As, i32 %6
  %18 = getelementptr inbounds nuw float, ptr addrspace(3) %17, i32 %5
  %19 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs, i32 %6
  %20 = getelementptr inbounds nuw float, ptr addrspace(3) %19, i32 %5
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE2Bs, i32 %5
  %22 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 4
  %23 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 64
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 8
  %25 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 128
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 12
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 192
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 16
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 256
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 320
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 24
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 384
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 448
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 32
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 512
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 576
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 40
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 640
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 704
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 48
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 768
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 832
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 56
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 896
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 960
  br label %51

46:                                               ; preds = %51, %4
  %47 = phi float [ 0.000000e+00, %4 ], [ %139, %51 ]
  %48 = add nsw i32 %14, %12
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %49
  store float %47, ptr addrspace(1) %50, align 4, !tbaa !9
  ret void

51:                                               ; preds = %15, %51
  %52 = phi i32 [ 0, %15 ], [ %140, %51 ]
  %53 = phi float [ 0.000000e+00, %15 ], [ %139, %51 ]
  %54 = add i32 %16, %52
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %55
  %57 = load float, ptr addrspace(1) %56, align 4, !tbaa !9
  store float %57, ptr addrspace(3) %18, align 4, !tbaa !9
  %58 = add nuw nsw i32 %52, %6
  %59 = mul nuw nsw i32 %58, %3
  %60 = add nsw i32 %59, %12
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %61
  %63 = load float, ptr addrspace(1) %62, align 4, !tbaa !9
  store float %63, ptr addrspace(3) %20, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %64 = load float, ptr addrspace(3) %17, align 16, !tbaa !9
  %65 = load float, ptr addrspace(3) %21, align 4, !tbaa !9
  %66 = fmul contract float %64, %65
  %67 = fadd contract float %53, %66
  %68 = load float, ptr addrspace(3) %22, align 4, !tbaa !9
  %69 = load float, ptr addrspace(3) %23, align 4, !tbaa !9
  %70 = fmul contract float %68, %69
  %71 = fadd contract float %67, %70
  %72 = load float, ptr addrspace(3) %24, align 8, !tbaa !9
  %73 = load float, ptr addrspace(3) %25, align 4, !tbaa !9
  %74 = fmul contract float %72, %73
  %75 = fadd contract float %71, %74
  %76 = load float, ptr addrspace(3) %26, align 4, !tbaa !9
  %77 = load float, ptr addrspace(3) %27, align 4, !tbaa !9
  %78 = fmul contract float %76, %77
  %79 = fadd contract float %75, %78
  %80 = load float, ptr addrspace(3) %29, align 4, !tbaa !9
  %81 = load float, ptr addrspace(3) %30, align 4, !tbaa !9
  %82 = load <2 x float>, ptr addrspace(3) %28, align 16, !tbaa !9
  %83 = insertelement <2 x float> poison, float %80, i64 0
  %84 = insertelement <2 x float> %83, float %81, i64 1
  %85 = fmul contract <2 x float> %82, %84
  %86 = extractelement <2 x float> %85, i64 0
  %87 = fadd contract float %79, %86
  %88 = extractelement <2 x float> %85, i64 1
  %89 = fadd contract float %87, %88
  %90 = load float, ptr addrspace(3) %32, align 4, !tbaa !9
  %91 = load float, ptr addrspace(3) %33, align 4, !tbaa !9
  %92 = load <2 x float>, ptr addrspace(3) %31, align 8, !tbaa !9
  %93 = insertelement <2 x float> poison, float %90, i64 0
  %94 = insertelement <2 x float> %93, float %91, i64 1
  %95 = fmul contract <2 x float> %92, %94
  %96 = extractelement <2 x float> %95, i64 0
  %97 = fadd contract float %89, %96
  %98 = extractelement <2 x float> %95, i64 1
  %99 = fadd contract float %97, %98
  %100 = load float, ptr addrspace(3) %35, align 4, !tbaa !9
  %101 = load float, ptr addrspace(3) %36, align 4, !tbaa !9
  %102 = load <2 x float>, ptr addrspace(3) %34, align 16, !tbaa !9
  %103 = insertelement <2 x float> poison, float %100, i64 0
  %104 = insertelement <2 x float> %103, float %101, i64 1
  %105 = fmul contract <2 x float> %102, %104
  %106 = extractelement <2 x float> %105, i64 0
  %107 = fadd contract float %99, %106
  %108 = extractelement <2 x float> %105, i64 1
  %109 = fadd contract float %107, %108
  %110 = load float, ptr addrspace(3) %38, align 4, !tbaa !9
  %111 = load float, ptr addrspace(3) %39, align 4, !tbaa !9
  %112 = load <2 x float>, ptr addrspace(3) %37, align 8, !tbaa !9
  %113 = insertelement <2 x float> poison, float %110, i64 0
  %114 = insertelement <2 x float> %113, float %111, i64 1
  %115 = fmul contract <2 x float> %112, %114
  %116 = extractelement <2 x float> %115, i64 0
  %117 = fadd contract float %109, %116
  %118 = extractelement <2 x float> %115, i64 1
  %119 = fadd contract float %117, %118
  %120 = load float, ptr addrspace(3) %41, align 4, !tbaa !9
  %121 = load float, ptr addrspace(3) %42, align 4, !tbaa !9
  %122 = load <2 x float>, ptr addrspace(3) %40, align 16, !tbaa !9
  %123 = insertelement <2 x float> poison, float %120, i64 0
  %124 = insertelement <2 x float> %123, float %121, i64 1
  %125 = fmul contract <2 x float> %122, %124
  %126 = extractelement <2 x float> %125, i64 0
  %127 = fadd contract float %119, %126
  %128 = extractelement <2 x float> %125, i64 1
  %129 = fadd contract float %127, %128
  %130 = load float, ptr addrspace(3) %44, align 4, !tbaa !9
  %131 = load float, ptr addrspace(3) %45, align 4, !tbaa !9
  %132 = load <2 x float>, ptr addrspace(3) %43, align 8, !tbaa !9
  %133 = insertelement <2 x float> poison, float %130, i64 0
  %134 = insertelement <2 x float> %133, float %131, i64 1
  %135 = fmul contract <2 x float> %132, %134
  %136 = extractelement <2 x float> %135, i64 0
  %137 = fadd contract float %129, %136
  %138 = extractelement <2 x float> %135, i64 1
  %139 = fadd contract float %137, %138
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %140 = add nuw nsw i32 %52, 16
  %141 = icmp slt i32 %140, %3
  br i1 %141, label %51, label %46, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
!9 = !{!10, !10, i64 0}
!10 = !{!"float", !7, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
