; ModuleID = 'ordered_counter.cu'
source_filename = "ordered_counter.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@blocks_done = protected addrspace(1) externally_initialized global i32 0, align 4
@_ZZ14sum_of_squaresPfS_PKfiE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ14sum_of_squaresPfS_PKfiE4sums = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr), ptr addrspacecast (ptr addrspace(1) @blocks_done to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @_Z14sum_of_squaresPfS_PKfi(ptr addrspace(1) noundef captures(none) %0, ptr addrspace(1) noundef writeonly captures(none) %1, ptr addrspace(1) noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 8
  %8 = add i32 %7, %5
  %9 = icmp slt i32 %8, %3
  br i1 %9, label %10, label %16

10:                                               ; preds = %4
  %11 = sext i32 %8 to i64
  %12 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %11
  %13 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %11
  %14 = load float, ptr addrspace(1) %13, align 4, !tbaa !9
  %15 = fmul contract float %14, %14
  store float %15, ptr addrspace(1) %12, align 4, !tbaa !9
  br label %16

16:                                               ; preds = %10, %4
  fence syncscope("agent") seq_cst
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %17 = icmp eq i32 %5, 0
  br i1 %17, label %18, label %25

18:                                               ; preds = %16
  %19 = atomicrmw add ptr addrspace(1) @blocks_done, i32 1 syncscope("agent") monotonic, align 4, !noalias.addrspace !11, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  %20 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %21 = load i32, ptr addrspace(4) %20, align 8, !invariant.load !12, !noundef !12
  %22 = add i32 %21, -1
  %23 = icmp eq i32 %19, %22
  %24 = zext i1 %23 to i8
  store i8 %24, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4last, align 1, !tbaa !13
  fence syncscope("agent") seq_cst
  br label %25

25:                                               ; preds = %18, %16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %26 = load i8, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4last, align 1, !tbaa !13, !range !15, !noundef !12
  %27 = trunc nuw i8 %26 to i1
  br i1 %27, label %28, label %115

28:                                               ; preds = %25
  %29 = icmp slt i32 %5, %3
  br i1 %29, label %33, label %30

30:                                               ; preds = %33, %28
  %31 = phi float [ 0.000000e+00, %28 ], [ %39, %33 ]
  %32 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %5
  store float %31, ptr addrspace(3) %32, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %17, label %43, label %115

33:                                               ; preds = %28, %33
  %34 = phi i32 [ %40, %33 ], [ %5, %28 ]
  %35 = phi float [ %39, %33 ], [ 0.000000e+00, %28 ]
  %36 = zext nneg i32 %34 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %36
  %38 = load float, ptr addrspace(1) %37, align 4, !tbaa !9
  %39 = fadd contract float %35, %38
  %40 = add nuw nsw i32 %34, 256
  %41 = icmp slt i32 %40, %3
  br i1 %41, label %33, label %30, !llvm.loop !16

42:                                               ; preds = %43
  store float %112, ptr addrspace(1) %1, align 4, !tbaa !9
  store i32 0, ptr addrspace(1) @blocks_done, align 4, !tbaa !5
  br label %115

43:                                               ; preds = %30, %43
  %44 = phi i32 [ %113, %43 ], [ 1, %30 ]
  %45 = phi float [ %112, %43 ], [ %31, %30 ]
  %46 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %47 = load float, ptr addrspace(3) %46, align 4, !tbaa !9
  %48 = fadd contract float %45, %47
  %49 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %49, i32 4
  %51 = load float, ptr addrspace(3) %50, align 4, !tbaa !9
  %52 = fadd contract float %48, %51
  %53 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %53, i32 8
  %55 = load float, ptr addrspace(3) %54, align 4, !tbaa !9
  %56 = fadd contract float %52, %55
  %57 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) %57, i32 12
  %59 = load float, ptr addrspace(3) %58, align 4, !tbaa !9
  %60 = fadd contract float %56, %59
  %61 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) %61, i32 16
  %63 = load float, ptr addrspace(3) %62, align 4, !tbaa !9
  %64 = fadd contract float %60, %63
  %65 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %65, i32 20
  %67 = load float, ptr addrspace(3) %66, align 4, !tbaa !9
  %68 = fadd contract float %64, %67
  %69 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) %69, i32 24
  %71 = load float, ptr addrspace(3) %70, align 4, !tbaa !9
  %72 = fadd contract float %68, %71
  %73 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %73, i32 28
  %75 = load float, ptr addrspace(3) %74, align 4, !tbaa !9
  %76 = fadd contract float %72, %75
  %77 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) %77, i32 32
  %79 = load float, ptr addrspace(3) %78, align 4, !tbaa !9
  %80 = fadd contract float %76, %79
  %81 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) %81, i32 36
  %83 = load float, ptr addrspace(3) %82, align 4, !tbaa !9
  %84 = fadd contract float %80, %83
  %85 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) %85, i32 40
  %87 = load float, ptr addrspace(3) %86, align 4, !tbaa !9
  %88 = fadd contract float %84, %87
  %89 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) %89, i32 44
  %91 = load float, ptr addrspace(3) %90, align 4, !tbaa !9
  %92 = fadd contract float %88, %91
  %93 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %93, i32 48
  %95 = load float, ptr addrspace(3) %94, align 4, !tbaa !9
  %96 = fadd contract float %92, %95
  %97 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %98 = getelementptr inbounds nuw i8, ptr addrspace(3) %97, i32 52
  %99 = load float, ptr addrspace(3) %98, align 4, !tbaa !9
  %100 = fadd contract float %96, %99
  %101 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) %101, i32 56
  %103 = load float, ptr addrspace(3) %102, align 4, !tbaa !9
  %104 = fadd contract float %100, %103
  %105 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) %105, i32 60
  %107 = load float, ptr addrspace(3) %106, align 4, !tbaa !9
  %108 = fadd contract float %104, %107
  %109 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ14sum_of_squaresPfS_PKfiE4sums, i32 %44
  %110 = getelementptr inbounds nuw i8, ptr addrspace(3) %109, i32 64
  %111 = load float, ptr addrspace(3) %110, align 4, !tbaa !9
  %112 = fadd contract float %108, %111
  %113 = add nuw nsw i32 %44, 17
  %114 = icmp eq i32 %113, 256
  br i1 %114, label %42, label %43, !llvm.loop !18

115:                                              ; preds = %30, %42, %25
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

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
!9 = !{!10, !10, i64 0}
!10 = !{!"float", !7, i64 0}
!11 = !{i32 5, i32 6}
!12 = !{}
!13 = !{!14, !14, i64 0}
!14 = !{!"bool", !7, i64 0}
!15 = !{i8 0, i8 2}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = distinct !{!18, !17}
