; ModuleID = 'inlined_leftover.cu'
source_filename = "inlined_leftover.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ7rescalePfPKfE7scratch = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z7rescalePfPKf(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %6 = load i16, ptr addrspace(4) %5, align 4, !range !9, !invariant.load !10, !noundef !10
  %7 = zext nneg i16 %6 to i32
  %8 = mul i32 %3, %7
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %11
  %13 = load float, ptr addrspace(1) %12, align 4, !tbaa !11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %14 = fneg contract float %13
  %15 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch, i32 %9
  store float %14, ptr addrspace(3) %15, align 4, !tbaa !11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %16 = lshr i16 %6, 1
  %17 = zext nneg i16 %16 to i32
  %18 = icmp eq i16 %16, 0
  br i1 %18, label %31, label %19

19:                                               ; preds = %2, %28
  %20 = phi i32 [ %29, %28 ], [ %17, %2 ]
  %21 = icmp samesign ult i32 %9, %20
  br i1 %21, label %22, label %28

22:                                               ; preds = %19
  %23 = load float, ptr addrspace(3) %15, align 4, !tbaa !11
  %24 = getelementptr inbounds nuw float, ptr addrspace(3) %15, i32 %20
  %25 = load float, ptr addrspace(3) %24, align 4, !tbaa !11
  %26 = fcmp contract ogt float %23, %25
  %27 = select contract i1 %26, float %23, float %25
  store float %27, ptr addrspace(3) %15, align 4, !tbaa !11
  br label %28

28:                                               ; preds = %22, %19
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = lshr i32 %20, 1
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %19, !llvm.loop !13

31:                                               ; preds = %28, %2
  %32 = load <1 x float>, ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store float %13, ptr addrspace(3) %15, align 4, !tbaa !11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %18, label %45, label %33

33:                                               ; preds = %31, %42
  %34 = phi i32 [ %43, %42 ], [ %17, %31 ]
  %35 = icmp samesign ult i32 %9, %34
  br i1 %35, label %36, label %42

36:                                               ; preds = %33
  %37 = load float, ptr addrspace(3) %15, align 4, !tbaa !11
  %38 = getelementptr inbounds nuw float, ptr addrspace(3) %15, i32 %34
  %39 = load float, ptr addrspace(3) %38, align 4, !tbaa !11
  %40 = fcmp contract ogt float %37, %39
  %41 = select contract i1 %40, float %37, float %39
  store float %41, ptr addrspace(3) %15, align 4, !tbaa !11
  br label %42

42:                                               ; preds = %36, %33
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = lshr i32 %34, 1
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %33, !llvm.loop !15

45:                                               ; preds = %42, %31
  %46 = load float, ptr addrspace(3) @_ZZ7rescalePfPKfE7scratch, align 16, !tbaa !11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = shufflevector <1 x float> %32, <1 x float> poison, <2 x i32> zeroinitializer
  %48 = insertelement <2 x float> poison, float %13, i64 0
  %49 = insertelement <2 x float> %48, float %46, i64 1
  %50 = fadd contract <2 x float> %47, %49
  %51 = extractelement <2 x float> %50, i64 0
  %52 = extractelement <2 x float> %50, i64 1
  %53 = fdiv contract float %51, %52
  %54 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %11
  store float %53, ptr addrspace(1) %54, align 4, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
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
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !7, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
