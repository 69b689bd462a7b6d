; ModuleID = 'amdgpu.cl'
source_filename = "amdgpu.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@live.s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@dead.a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@dead.b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@bare.s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@local_only.s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @live(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !13)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5, !alias.scope !16, !noalias !13, !amdgpu.noclobber !18
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @live.s, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5, !noalias !19
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !19
  fence syncscope("workgroup") acquire
  %8 = xor i32 %3, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @live.s, i32 %8
  %10 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5, !noalias !19
  %11 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %10, ptr addrspace(1) %11, align 4, !tbaa !5, !alias.scope !13, !noalias !16
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_live(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @live.s, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %8 = xor i32 %3, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @live.s, i32 %8
  %10 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5
  %11 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %10, ptr addrspace(1) %11, align 4, !tbaa !5
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @dead(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !23)
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5, !alias.scope !23, !noalias !20, !amdgpu.noclobber !18
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.a, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5, !noalias !25
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !25
  fence syncscope("workgroup") acquire
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %5, i64 1024
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5, !alias.scope !23, !noalias !20, !amdgpu.noclobber !18
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.b, i32 %3
  store i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5, !noalias !25
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !25
  fence syncscope("workgroup") acquire
  %11 = xor i32 %3, 33
  %12 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.a, i32 %11
  %13 = load i32, ptr addrspace(3) %12, align 4, !tbaa !5, !noalias !25
  %14 = xor i32 %3, 65
  %15 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.b, i32 %14
  %16 = load i32, ptr addrspace(3) %15, align 4, !tbaa !5, !noalias !25
  %17 = add nsw i32 %16, %13
  %18 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !5, !alias.scope !20, !noalias !23
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_dead(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.a, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %5, i64 1024
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.b, i32 %3
  store i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = xor i32 %3, 33
  %12 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.a, i32 %11
  %13 = load i32, ptr addrspace(3) %12, align 4, !tbaa !5
  %14 = xor i32 %3, 65
  %15 = getelementptr inbounds nuw i32, ptr addrspace(3) @dead.b, i32 %14
  %16 = load i32, ptr addrspace(3) %15, align 4, !tbaa !5
  %17 = add nsw i32 %16, %13
  %18 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !5
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @bare(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #2 !kernel_arg_addr_space !26 !kernel_arg_access_qual !27 !kernel_arg_type !28 !kernel_arg_base_type !28 !kernel_arg_type_qual !29 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !30)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !33)
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp sgt i32 %2, 0
  br i1 %5, label %6, label %21

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bare.s, i32 %4
  %8 = xor i32 %4, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @bare.s, i32 %8
  br label %10

10:                                               ; preds = %6, %10
  %11 = phi i32 [ 0, %6 ], [ %19, %10 ]
  %12 = shl nsw i32 %11, 8
  %13 = add nuw nsw i32 %12, %4
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %14
  %16 = load i32, ptr addrspace(1) %15, align 4, !tbaa !5, !alias.scope !33, !noalias !30, !amdgpu.noclobber !18
  store i32 %16, ptr addrspace(3) %7, align 4, !tbaa !5, !noalias !35
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  fence syncscope("workgroup") acquire
  %17 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5, !noalias !35
  %18 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %14
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !5, !alias.scope !30, !noalias !33
  tail call void @llvm.amdgcn.s.barrier(), !noalias !35
  %19 = add nuw nsw i32 %11, 1
  %20 = icmp eq i32 %19, %2
  br i1 %20, label %21, label %10

21:                                               ; preds = %10, %3
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_bare(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #3 !kernel_arg_addr_space !26 !kernel_arg_access_qual !27 !kernel_arg_type !28 !kernel_arg_base_type !28 !kernel_arg_type_qual !29 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp sgt i32 %2, 0
  br i1 %5, label %6, label %10

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bare.s, i32 %4
  %8 = xor i32 %4, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @bare.s, i32 %8
  br label %11

10:                                               ; preds = %11, %3
  ret void

11:                                               ; preds = %6, %11
  %12 = phi i32 [ 0, %6 ], [ %20, %11 ]
  %13 = shl nsw i32 %12, 8
  %14 = add nuw nsw i32 %13, %4
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %15
  %17 = load i32, ptr addrspace(1) %16, align 4, !tbaa !5
  store i32 %17, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %18 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5
  %19 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %15
  store i32 %18, ptr addrspace(1) %19, align 4, !tbaa !5
  tail call void @llvm.amdgcn.s.barrier()
  %20 = add nuw nsw i32 %12, 1
  %21 = icmp eq i32 %20, %2
  br i1 %21, label %10, label %11
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @wide(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !36 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !37)
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %3, ptr addrspace(1) %5, align 4, !tbaa !5, !alias.scope !37
  fence syncscope("agent") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !37
  fence syncscope("workgroup") acquire
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = atomicrmw add ptr addrspace(1) %1, i32 1 syncscope("agent-one-as") monotonic, align 4, !noalias !37, !amdgpu.no.fine.grained.memory !18, !amdgpu.no.remote.memory !18
  br label %9

9:                                                ; preds = %2, %7
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_wide(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef align 4 captures(none) %1) local_unnamed_addr #4 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !36 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %3, ptr addrspace(1) %5, align 4, !tbaa !5
  fence syncscope("agent") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = atomicrmw add ptr addrspace(1) %1, i32 1 syncscope("agent-one-as") monotonic, align 4, !amdgpu.no.fine.grained.memory !18, !amdgpu.no.remote.memory !18
  br label %9

9:                                                ; preds = %7, %2
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @local_only(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !40 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5, !amdgpu.noclobber !18
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @local_only.s, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %8 = xor i32 %3, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @local_only.s, i32 %8
  %10 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5
  %11 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %10, ptr addrspace(1) %11, align 4, !tbaa !5
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_local_only(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !40 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !5
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @local_only.s, i32 %3
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %8 = xor i32 %3, 33
  %9 = getelementptr inbounds nuw i32, ptr addrspace(3) @local_only.s, i32 %8
  %10 = load i32, ptr addrspace(3) %9, align 4, !tbaa !5
  %11 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  store i32 %10, ptr addrspace(1) %11, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #7

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #3 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #4 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i32 1, i32 1}
!10 = !{!"none", !"none"}
!11 = !{!"int*", !"int*"}
!12 = !{!"restrict", !"restrict const"}
!13 = !{!14}
!14 = distinct !{!14, !15, !"__clang_ocl_kern_imp_live: argument 0"}
!15 = distinct !{!15, !"__clang_ocl_kern_imp_live"}
!16 = !{!17}
!17 = distinct !{!17, !15, !"__clang_ocl_kern_imp_live: argument 1"}
!18 = !{}
!19 = !{!14, !17}
!20 = !{!21}
!21 = distinct !{!21, !22, !"__clang_ocl_kern_imp_dead: argument 0"}
!22 = distinct !{!22, !"__clang_ocl_kern_imp_dead"}
!23 = !{!24}
!24 = distinct !{!24, !22, !"__clang_ocl_kern_imp_dead: argument 1"}
!25 = !{!21, !24}
!26 = !{i32 1, i32 1, i32 0}
!27 = !{!"none", !"none", !"none"}
!28 = !{!"int*", !"int*", !"int"}
!29 = !{!"restrict", !"restrict const", !""}
!30 = !{!31}
!31 = distinct !{!31, !32, !"__clang_ocl_kern_imp_bare: argument 0"}
!32 = distinct !{!32, !"__clang_ocl_kern_imp_bare"}
!33 = !{!34}
!34 = distinct !{!34, !32, !"__clang_ocl_kern_imp_bare: argument 1"}
!35 = !{!31, !34}
!36 = !{!"restrict", !""}
!37 = !{!38}
!38 = distinct !{!38, !39, !"__clang_ocl_kern_imp_wide: argument 0"}
!39 = distinct !{!39, !"__clang_ocl_kern_imp_wide"}
!40 = !{!"", !"const"}
!41 = !{!"amdgpu-synchronize-as", !"local"}
