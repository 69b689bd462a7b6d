; ModuleID = 'dot.cu'
source_filename = "dot.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ3dotPfPKfS1_iE7partial = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z3dotPfPKfS1_i(ptr addrspace(1) noalias noundef captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, ptr addrspace(1) noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !9, !invariant.load !10, !noundef !10
  %10 = zext nneg i16 %9 to i32
  %11 = mul i32 %6, %10
  %12 = add i32 %11, %5
  %13 = icmp slt i32 %12, %3
  br i1 %13, label %14, label %21

14:                                               ; preds = %4
  %15 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %15, i64 12
  %17 = load i32, ptr addrspace(4) %16, align 4, !range !11, !invariant.load !10
  %18 = freeze i32 %17
  %19 = urem i32 %18, %10
  %20 = sub nuw i32 %18, %19
  br label %26

21:                                               ; preds = %26, %4
  %22 = phi float [ 0.000000e+00, %4 ], [ %35, %26 ]
  %23 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ3dotPfPKfS1_iE7partial, i32 %5
  store float %22, ptr addrspace(3) %23, align 4, !tbaa !12
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %24 = lshr i32 %10, 1
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %38, label %40

26:                                               ; preds = %14, %26
  %27 = phi float [ 0.000000e+00, %14 ], [ %35, %26 ]
  %28 = phi i32 [ %12, %14 ], [ %36, %26 ]
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %29
  %31 = load float, ptr addrspace(1) %30, align 4, !tbaa !12
  %32 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %29
  %33 = load float, ptr addrspace(1) %32, align 4, !tbaa !12
  %34 = fmul contract float %31, %33
  %35 = fadd contract float %27, %34
  %36 = add i32 %28, %20
  %37 = icmp slt i32 %36, %3
  br i1 %37, label %26, label %21, !llvm.loop !14

38:                                               ; preds = %48, %21
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %39 = icmp eq i32 %5, 0
  br i1 %39, label %51, label %54

40:                                               ; preds = %21, %48
  %41 = phi i32 [ %49, %48 ], [ %24, %21 ]
  %42 = icmp samesign ult i32 %5, %41
  br i1 %42, label %43, label %48

43:                                               ; preds = %40
  %44 = getelementptr inbounds nuw float, ptr addrspace(3) %23, i32 %41
  %45 = load float, ptr addrspace(3) %44, align 4, !tbaa !12
  %46 = load float, ptr addrspace(3) %23, align 4, !tbaa !12
  %47 = fadd contract float %45, %46
  store float %47, ptr addrspace(3) %23, align 4, !tbaa !12
  br label %48

48:                                               ; preds = %43, %40
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %49 = lshr i32 %41, 1
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %38, label %40, !llvm.loop !16

51:                                               ; preds = %38
  %52 = load float, ptr addrspace(3) @_ZZ3dotPfPKfS1_iE7partial, align 16, !tbaa !12
  %53 = atomicrmw fadd ptr addrspace(1) %0, float %52 syncscope("agent") monotonic, align 4, !noalias.addrspace !17, !amdgpu.no.fine.grained.memory !10, !amdgpu.no.remote.memory !10
  br label %54

54:                                               ; preds = %51, %38
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
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
!9 = !{i16 1, i16 1025}
!10 = !{}
!11 = !{i32 1, i32 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !7, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = distinct !{!16, !15}
!17 = !{i32 5, i32 6}
