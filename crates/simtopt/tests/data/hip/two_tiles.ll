; ModuleID = 'two_tiles.cu'
source_filename = "two_tiles.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ7nearestPfPKfS1_iE5query = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@_ZZ7nearestPfPKfS1_iE5point = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z7nearestPfPKfS1_i(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, ptr addrspace(1) noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 8
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %9
  %11 = load float, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5query, i32 %5
  store float %11, ptr addrspace(3) %12, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %13 = icmp sgt i32 %3, 0
  br i1 %13, label %14, label %18

14:                                               ; preds = %4
  %15 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point, i32 %5
  %16 = sub nsw i32 255, %5
  %17 = getelementptr inbounds float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5query, i32 %16
  br label %21

18:                                               ; preds = %29, %4
  %19 = phi float [ 0x46293E5940000000, %4 ], [ %61, %29 ]
  %20 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %9
  store float %19, ptr addrspace(1) %20, align 4, !tbaa !9
  ret void

21:                                               ; preds = %14, %29
  %22 = phi float [ 0x46293E5940000000, %14 ], [ %61, %29 ]
  %23 = phi i32 [ 0, %14 ], [ %30, %29 ]
  %24 = add nuw nsw i32 %23, %5
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %25
  %27 = load float, ptr addrspace(1) %26, align 4, !tbaa !9
  store float %27, ptr addrspace(3) %15, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %28 = load float, ptr addrspace(3) %17, align 4, !tbaa !9
  br label %32

29:                                               ; preds = %32
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %30 = add nuw nsw i32 %23, 256
  %31 = icmp slt i32 %30, %3
  br i1 %31, label %21, label %18, !llvm.loop !11

32:                                               ; preds = %32, %21
  %33 = phi float [ %22, %21 ], [ %61, %32 ]
  %34 = phi i32 [ 0, %21 ], [ %62, %32 ]
  %35 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point, i32 %34
  %36 = load float, ptr addrspace(3) %35, align 16, !tbaa !9
  %37 = fsub contract float %36, %28
  %38 = fmul contract float %37, %37
  %39 = fcmp contract olt float %38, %33
  %40 = select contract i1 %39, float %38, float %33
  %41 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point, i32 %34
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %41, i32 4
  %43 = load float, ptr addrspace(3) %42, align 4, !tbaa !9
  %44 = fsub contract float %43, %28
  %45 = fmul contract float %44, %44
  %46 = fcmp contract olt float %45, %40
  %47 = select contract i1 %46, float %45, float %40
  %48 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point, i32 %34
  %49 = getelementptr inbounds nuw i8, ptr addrspace(3) %48, i32 8
  %50 = load float, ptr addrspace(3) %49, align 8, !tbaa !9
  %51 = fsub contract float %50, %28
  %52 = fmul contract float %51, %51
  %53 = fcmp contract olt float %52, %47
  %54 = select contract i1 %53, float %52, float %47
  %55 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7nearestPfPKfS1_iE5point, i32 %34
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) %55, i32 12
  %57 = load float, ptr addrspace(3) %56, align 4, !tbaa !9
  %58 = fsub contract float %57, %28
  %59 = fmul contract float %58, %58
  %60 = fcmp contract olt float %59, %54
  %61 = select contract i1 %60, float %59, float %54
  %62 = add nuw nsw i32 %34, 4
  %63 = icmp eq i32 %62, 256
  br i1 %63, label %29, label %32, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
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
!13 = distinct !{!13, !12, !14}
!14 = !{!"llvm.loop.unroll.disable"}
