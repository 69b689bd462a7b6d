; ModuleID = 'stencil.cu'
source_filename = "stencil.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ7stencilPfPKfS1_E4tile = internal unnamed_addr addrspace(3) global [262 x float] undef, align 16
@_ZZ6smoothPfPKfiE1a = internal unnamed_addr addrspace(3) global [258 x float] undef, align 16
@_ZZ6smoothPfPKfiE1b = internal unnamed_addr addrspace(3) global [258 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @_Z7stencilPfPKfS1_(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, ptr addrspace(1) noalias noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %4
  %8 = add i32 %7, 3
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %9
  %11 = load float, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = getelementptr float, ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile, i32 %4
  %13 = getelementptr i8, ptr addrspace(3) %12, i32 12
  store float %11, ptr addrspace(3) %13, align 4, !tbaa !9
  %14 = icmp samesign ult i32 %4, 3
  br i1 %14, label %17, label %15

15:                                               ; preds = %3
  %16 = sext i32 %7 to i64
  br label %27

17:                                               ; preds = %3
  %18 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7stencilPfPKfS1_E4tile, i32 %4
  %19 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 1036
  %20 = add i32 %7, 259
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %21
  %23 = sext i32 %7 to i64
  %24 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %23
  %25 = load float, ptr addrspace(1) %24, align 4, !tbaa !9
  store float %25, ptr addrspace(3) %18, align 4, !tbaa !9
  %26 = load float, ptr addrspace(1) %22, align 4, !tbaa !9
  store float %26, ptr addrspace(3) %19, align 4, !tbaa !9
  br label %27

27:                                               ; preds = %15, %17
  %28 = phi i64 [ %16, %15 ], [ %23, %17 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = load float, ptr addrspace(1) %2, align 4, !tbaa !9
  %30 = load float, ptr addrspace(3) %12, align 4, !tbaa !9
  %31 = fmul contract float %29, %30
  %32 = fadd contract float %31, 0.000000e+00
  %33 = getelementptr i8, ptr addrspace(1) %2, i64 4
  %34 = getelementptr i8, ptr addrspace(3) %12, i32 4
  %35 = load <2 x float>, ptr addrspace(1) %33, align 4, !tbaa !9
  %36 = load <2 x float>, ptr addrspace(3) %34, align 4, !tbaa !9
  %37 = fmul contract <2 x float> %35, %36
  %38 = extractelement <2 x float> %37, i64 0
  %39 = fadd contract float %32, %38
  %40 = extractelement <2 x float> %37, i64 1
  %41 = fadd contract float %39, %40
  %42 = getelementptr i8, ptr addrspace(1) %2, i64 12
  %43 = load <2 x float>, ptr addrspace(1) %42, align 4, !tbaa !9
  %44 = load <2 x float>, ptr addrspace(3) %13, align 4, !tbaa !9
  %45 = fmul contract <2 x float> %43, %44
  %46 = extractelement <2 x float> %45, i64 0
  %47 = fadd contract float %41, %46
  %48 = extractelement <2 x float> %45, i64 1
  %49 = fadd contract float %47, %48
  %50 = getelementptr i8, ptr addrspace(1) %2, i64 20
  %51 = getelementptr i8, ptr addrspace(3) %12, i32 20
  %52 = load <2 x float>, ptr addrspace(1) %50, align 4, !tbaa !9
  %53 = load <2 x float>, ptr addrspace(3) %51, align 4, !tbaa !9
  %54 = fmul contract <2 x float> %52, %53
  %55 = extractelement <2 x float> %54, i64 0
  %56 = fadd contract float %49, %55
  %57 = extractelement <2 x float> %54, i64 1
  %58 = fadd contract float %56, %57
  %59 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %28
  store float %58, ptr addrspace(1) %59, align 4, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z6smoothPfPKfi(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %8
  %10 = load float, ptr addrspace(1) %9, align 4, !tbaa !9
  %11 = add nuw nsw i32 %4, 1
  %12 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ6smoothPfPKfiE1a, i32 %11
  store float %10, ptr addrspace(3) %12, align 4, !tbaa !9
  %13 = icmp eq i32 %4, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %3
  store float 0.000000e+00, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ6smoothPfPKfiE1b, i32 1028), align 4, !tbaa !9
  store float 0.000000e+00, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ6smoothPfPKfiE1a, i32 1028), align 4, !tbaa !9
  store float 0.000000e+00, ptr addrspace(3) @_ZZ6smoothPfPKfiE1b, align 16, !tbaa !9
  store float 0.000000e+00, ptr addrspace(3) @_ZZ6smoothPfPKfiE1a, align 16, !tbaa !9
  br label %15

15:                                               ; preds = %14, %3
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %16 = icmp sgt i32 %2, 0
  br i1 %16, label %17, label %21

17:                                               ; preds = %15
  %18 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ6smoothPfPKfiE1a, i32 %4
  %19 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ6smoothPfPKfiE1b, i32 %11
  %20 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ6smoothPfPKfiE1b, i32 %4
  br label %24

21:                                               ; preds = %24, %15
  %22 = load float, ptr addrspace(3) %12, align 4, !tbaa !9
  %23 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %8
  store float %22, ptr addrspace(1) %23, align 4, !tbaa !9
  ret void

24:                                               ; preds = %17, %24
  %25 = phi i32 [ 0, %17 ], [ %42, %24 ]
  %26 = load float, ptr addrspace(3) %18, align 4, !tbaa !9
  %27 = fmul contract float %26, 2.500000e-01
  %28 = load <2 x float>, ptr addrspace(3) %12, align 4, !tbaa !9
  %29 = fmul contract <2 x float> %28, <float 5.000000e-01, float 2.500000e-01>
  %30 = extractelement <2 x float> %29, i64 0
  %31 = fadd contract float %27, %30
  %32 = extractelement <2 x float> %29, i64 1
  %33 = fadd contract float %31, %32
  store float %33, ptr addrspace(3) %19, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %34 = load float, ptr addrspace(3) %20, align 4, !tbaa !9
  %35 = fmul contract float %34, 2.500000e-01
  %36 = load <2 x float>, ptr addrspace(3) %19, align 4, !tbaa !9
  %37 = fmul contract <2 x float> %36, <float 5.000000e-01, float 2.500000e-01>
  %38 = extractelement <2 x float> %37, i64 0
  %39 = fadd contract float %35, %38
  %40 = extractelement <2 x float> %37, i64 1
  %41 = fadd contract float %39, %40
  store float %41, ptr addrspace(3) %12, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %42 = add nuw nsw i32 %25, 2
  %43 = icmp slt i32 %42, %2
  br i1 %43, label %24, label %21, !llvm.loop !11
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
