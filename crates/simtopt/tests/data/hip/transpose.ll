; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ9transposePfPKfiiE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @_Z9transposePfPKfii(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 5
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %10 = shl i32 %9, 5
  %11 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %12 = add i32 %10, %11
  %13 = icmp slt i32 %8, %2
  %14 = getelementptr inbounds nuw [33 x float], ptr addrspace(3) @_ZZ9transposePfPKfiiE4tile, i32 %11
  %15 = getelementptr inbounds nuw float, ptr addrspace(3) %14, i32 %7
  %16 = icmp slt i32 %12, %3
  %17 = and i1 %13, %16
  br i1 %17, label %18, label %24

18:                                               ; preds = %4
  %19 = mul nsw i32 %12, %2
  %20 = add nsw i32 %19, %8
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %21
  %23 = load float, ptr addrspace(1) %22, align 4, !tbaa !9
  store float %23, ptr addrspace(3) %15, align 4, !tbaa !9
  br label %24

24:                                               ; preds = %4, %18
  br i1 %13, label %25, label %55

25:                                               ; preds = %24
  %26 = add nsw i32 %12, 8
  %27 = icmp slt i32 %26, %3
  br i1 %27, label %28, label %35

28:                                               ; preds = %25
  %29 = mul nsw i32 %26, %2
  %30 = add nsw i32 %29, %8
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %31
  %33 = load float, ptr addrspace(1) %32, align 4, !tbaa !9
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 1056
  store float %33, ptr addrspace(3) %34, align 4, !tbaa !9
  br label %35

35:                                               ; preds = %25, %28
  %36 = add nsw i32 %12, 16
  %37 = icmp slt i32 %36, %3
  br i1 %37, label %38, label %45

38:                                               ; preds = %35
  %39 = mul nsw i32 %36, %2
  %40 = add nsw i32 %39, %8
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %41
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !9
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 2112
  store float %43, ptr addrspace(3) %44, align 4, !tbaa !9
  br label %45

45:                                               ; preds = %35, %38
  %46 = add nsw i32 %12, 24
  %47 = icmp slt i32 %46, %3
  br i1 %47, label %48, label %55

48:                                               ; preds = %45
  %49 = mul nsw i32 %46, %2
  %50 = add nsw i32 %49, %8
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %51
  %53 = load float, ptr addrspace(1) %52, align 4, !tbaa !9
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 3168
  store float %53, ptr addrspace(3) %54, align 4, !tbaa !9
  br label %55

55:                                               ; preds = %24, %48, %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = add i32 %10, %7
  %57 = add i32 %6, %11
  %58 = icmp slt i32 %56, %3
  %59 = getelementptr inbounds nuw [33 x float], ptr addrspace(3) @_ZZ9transposePfPKfiiE4tile, i32 %7
  %60 = getelementptr inbounds nuw float, ptr addrspace(3) %59, i32 %11
  %61 = icmp slt i32 %57, %2
  %62 = and i1 %58, %61
  br i1 %62, label %63, label %69

63:                                               ; preds = %55
  %64 = load float, ptr addrspace(3) %60, align 4, !tbaa !9
  %65 = mul nsw i32 %57, %3
  %66 = add nsw i32 %65, %56
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %67
  store float %64, ptr addrspace(1) %68, align 4, !tbaa !9
  br label %69

69:                                               ; preds = %55, %63
  br i1 %58, label %70, label %100

70:                                               ; preds = %69
  %71 = add nsw i32 %57, 8
  %72 = icmp slt i32 %71, %2
  br i1 %72, label %73, label %80

73:                                               ; preds = %70
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 32
  %75 = load float, ptr addrspace(3) %74, align 4, !tbaa !9
  %76 = mul nsw i32 %71, %3
  %77 = add nsw i32 %76, %56
  %78 = sext i32 %77 to i64
  %79 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %78
  store float %75, ptr addrspace(1) %79, align 4, !tbaa !9
  br label %80

80:                                               ; preds = %70, %73
  %81 = add nsw i32 %57, 16
  %82 = icmp slt i32 %81, %2
  br i1 %82, label %83, label %90

83:                                               ; preds = %80
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 64
  %85 = load float, ptr addrspace(3) %84, align 4, !tbaa !9
  %86 = mul nsw i32 %81, %3
  %87 = add nsw i32 %86, %56
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %88
  store float %85, ptr addrspace(1) %89, align 4, !tbaa !9
  br label %90

90:                                               ; preds = %80, %83
  %91 = add nsw i32 %57, 24
  %92 = icmp slt i32 %91, %2
  br i1 %92, label %93, label %100

93:                                               ; preds = %90
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 96
  %95 = load float, ptr addrspace(3) %94, align 4, !tbaa !9
  %96 = mul nsw i32 %91, %3
  %97 = add nsw i32 %96, %56
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %98
  store float %95, ptr addrspace(1) %99, align 4, !tbaa !9
  br label %100

100:                                              ; preds = %69, %93, %90
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
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
