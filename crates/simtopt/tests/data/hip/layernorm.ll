; ModuleID = 'layernorm.cu'
source_filename = "layernorm.cu"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ9layernormPfPKfS1_S1_E4sums = internal unnamed_addr addrspace(3) global [32 x float] undef, align 16
@_ZZ9layernormPfPKfS1_S1_E10deviations = internal unnamed_addr addrspace(3) global [32 x float] undef, align 16
@__hip_cuid_ = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @_Z9layernormPfPKfS1_S1_(ptr addrspace(1) noalias noundef writeonly captures(none) %0, ptr addrspace(1) noalias noundef readonly captures(none) %1, ptr addrspace(1) noalias noundef readonly captures(none) %2, ptr addrspace(1) noalias noundef readonly captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !9, !invariant.load !10, !noundef !10
  %10 = zext nneg i16 %9 to i32
  %11 = mul i32 %6, %10
  %12 = add i32 %11, %5
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %13
  %15 = load float, ptr addrspace(1) %14, align 4, !tbaa !11
  %16 = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %17 = tail call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %16)
  %18 = shl i32 %17, 2
  %19 = xor i32 %18, 64
  %20 = bitcast float %15 to i32
  %21 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %19, i32 %20)
  %22 = bitcast i32 %21 to float
  %23 = fadd contract float %15, %22
  %24 = shl i32 %17, 2
  %25 = xor i32 %24, 32
  %26 = bitcast float %23 to i32
  %27 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %26)
  %28 = bitcast i32 %27 to float
  %29 = fadd contract float %23, %28
  %30 = shl i32 %17, 2
  %31 = xor i32 %30, 16
  %32 = bitcast float %29 to i32
  %33 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %31, i32 %32)
  %34 = bitcast i32 %33 to float
  %35 = fadd contract float %29, %34
  %36 = shl i32 %17, 2
  %37 = xor i32 %36, 8
  %38 = bitcast float %35 to i32
  %39 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %38)
  %40 = bitcast i32 %39 to float
  %41 = fadd contract float %35, %40
  %42 = shl i32 %17, 2
  %43 = xor i32 %42, 4
  %44 = bitcast float %41 to i32
  %45 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %44)
  %46 = and i32 %5, 31
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %53

48:                                               ; preds = %4
  %49 = bitcast i32 %45 to float
  %50 = fadd contract float %41, %49
  %51 = lshr exact i32 %5, 3
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E4sums, i32 %51
  store float %50, ptr addrspace(3) %52, align 4, !tbaa !11
  br label %53

53:                                               ; preds = %48, %4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %54 = lshr i16 %9, 5
  %55 = zext nneg i16 %54 to i32
  %56 = icmp samesign ult i32 %46, %55
  br i1 %56, label %57, label %60

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E4sums, i32 %46
  %59 = load float, ptr addrspace(3) %58, align 4, !tbaa !11
  br label %60

60:                                               ; preds = %53, %57
  %61 = phi contract float [ %59, %57 ], [ 0.000000e+00, %53 ]
  %62 = bitcast float %61 to i32
  %63 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %19, i32 %62)
  %64 = bitcast i32 %63 to float
  %65 = fadd contract float %61, %64
  %66 = bitcast float %65 to i32
  %67 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %66)
  %68 = bitcast i32 %67 to float
  %69 = fadd contract float %65, %68
  %70 = bitcast float %69 to i32
  %71 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %31, i32 %70)
  %72 = bitcast i32 %71 to float
  %73 = fadd contract float %69, %72
  %74 = bitcast float %73 to i32
  %75 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %74)
  %76 = bitcast i32 %75 to float
  %77 = fadd contract float %73, %76
  %78 = bitcast float %77 to i32
  %79 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %78)
  %80 = bitcast i32 %79 to float
  %81 = fadd contract float %77, %80
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %82 = uitofp nneg i16 %9 to float
  %83 = fdiv contract float %81, %82
  %84 = fsub contract float %15, %83
  %85 = fcmp contract olt float %84, 0.000000e+00
  %86 = fneg contract float %84
  %87 = select contract i1 %85, float %86, float %84
  %88 = bitcast float %87 to i32
  %89 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %19, i32 %88)
  %90 = bitcast i32 %89 to float
  %91 = fadd contract float %87, %90
  %92 = bitcast float %91 to i32
  %93 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %92)
  %94 = bitcast i32 %93 to float
  %95 = fadd contract float %91, %94
  %96 = bitcast float %95 to i32
  %97 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %31, i32 %96)
  %98 = bitcast i32 %97 to float
  %99 = fadd contract float %95, %98
  %100 = bitcast float %99 to i32
  %101 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %100)
  %102 = bitcast i32 %101 to float
  %103 = fadd contract float %99, %102
  %104 = bitcast float %103 to i32
  %105 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %104)
  br i1 %47, label %106, label %111

106:                                              ; preds = %60
  %107 = bitcast i32 %105 to float
  %108 = fadd contract float %103, %107
  %109 = lshr exact i32 %5, 3
  %110 = getelementptr inbounds nuw i8, ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E10deviations, i32 %109
  store float %108, ptr addrspace(3) %110, align 4, !tbaa !11
  br label %111

111:                                              ; preds = %106, %60
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %56, label %112, label %115

112:                                              ; preds = %111
  %113 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ9layernormPfPKfS1_S1_E10deviations, i32 %46
  %114 = load float, ptr addrspace(3) %113, align 4, !tbaa !11
  br label %115

115:                                              ; preds = %111, %112
  %116 = phi contract float [ %114, %112 ], [ 0.000000e+00, %111 ]
  %117 = bitcast float %116 to i32
  %118 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %19, i32 %117)
  %119 = bitcast i32 %118 to float
  %120 = fadd contract float %116, %119
  %121 = bitcast float %120 to i32
  %122 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %121)
  %123 = bitcast i32 %122 to float
  %124 = fadd contract float %120, %123
  %125 = bitcast float %124 to i32
  %126 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %31, i32 %125)
  %127 = bitcast i32 %126 to float
  %128 = fadd contract float %124, %127
  %129 = bitcast float %128 to i32
  %130 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %129)
  %131 = bitcast i32 %130 to float
  %132 = fadd contract float %128, %131
  %133 = bitcast float %132 to i32
  %134 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %133)
  %135 = bitcast i32 %134 to float
  %136 = fadd contract float %132, %135
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %137 = fdiv contract float %136, %82
  %138 = fadd contract float %137, 0x3EE4F8B580000000
  %139 = fdiv contract float %84, %138
  %140 = zext nneg i32 %5 to i64
  %141 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %140
  %142 = load float, ptr addrspace(1) %141, align 4, !tbaa !11
  %143 = fmul contract float %139, %142
  %144 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %140
  %145 = load float, ptr addrspace(1) %144, align 4, !tbaa !11
  %146 = fadd contract float %143, %145
  %147 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %13
  store float %146, ptr addrspace(1) %147, align 4, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,1024" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
