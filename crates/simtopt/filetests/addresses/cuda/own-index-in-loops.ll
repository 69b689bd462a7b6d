; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Each thread visits its own elements in turn: s[i*256 + t].
;   __global__ void dead(float *__restrict__ out, int n) {
;     __shared__ float s[4096];
;     int t = threadIdx.x;
;     for (int i = 0; i < 16; i++) s[i * 256 + t] = out[i * 256 + t];
;     __syncthreads(); // removed
;     float a = 0;
;   #pragma unroll 1
;     for (int i = 0; i < n; i++) a += s[i * 256 + t];
;     out[t] = a;
;   }
;   __global__ void needed(float *__restrict__ out, int n) {
;     __shared__ float s[4096];
;     int t = threadIdx.x;
;     for (int i = 0; i < 16; i++) s[i * 256 + t] = out[i * 256 + t];
;     __syncthreads(); // kept
;     float a = 0;
;   #pragma unroll 1
;     for (int i = 0; i < n; i++) a += s[i * 255 + t];
;     out[t] = a;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPfiE1s = internal unnamed_addr addrspace(3) global [4096 x float] undef, align 4
@_ZZ6neededPfiE1s = internal unnamed_addr addrspace(3) global [4096 x float] undef, align 4

define dso_local ptx_kernel void @_Z4deadPfi(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw float, ptr %0, i64 %4
  %6 = load float, ptr %5, align 4, !tbaa !8
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %4
  store float %6, ptr %7, align 4, !tbaa !8
  %8 = add nuw nsw i32 %3, 256
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %0, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !8
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %9
  store float %11, ptr %12, align 4, !tbaa !8
  %13 = add nuw nsw i32 %3, 512
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr %0, i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !8
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %14
  store float %16, ptr %17, align 4, !tbaa !8
  %18 = add nuw nsw i32 %3, 768
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr %0, i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !8
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %19
  store float %21, ptr %22, align 4, !tbaa !8
  %23 = or disjoint i32 %3, 1024
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %24
  store float %26, ptr %27, align 4, !tbaa !8
  %28 = add nuw nsw i32 %3, 1280
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %0, i64 %29
  %31 = load float, ptr %30, align 4, !tbaa !8
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %29
  store float %31, ptr %32, align 4, !tbaa !8
  %33 = add nuw nsw i32 %3, 1536
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr %0, i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %34
  store float %36, ptr %37, align 4, !tbaa !8
  %38 = add nuw nsw i32 %3, 1792
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr %0, i64 %39
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %39
  store float %41, ptr %42, align 4, !tbaa !8
  %43 = or disjoint i32 %3, 2048
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %0, i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %44
  store float %46, ptr %47, align 4, !tbaa !8
  %48 = add nuw nsw i32 %3, 2304
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %0, i64 %49
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %49
  store float %51, ptr %52, align 4, !tbaa !8
  %53 = add nuw nsw i32 %3, 2560
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds nuw float, ptr %0, i64 %54
  %56 = load float, ptr %55, align 4, !tbaa !8
  %57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %54
  store float %56, ptr %57, align 4, !tbaa !8
  %58 = add nuw nsw i32 %3, 2816
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr %0, i64 %59
  %61 = load float, ptr %60, align 4, !tbaa !8
  %62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %59
  store float %61, ptr %62, align 4, !tbaa !8
  %63 = or disjoint i32 %3, 3072
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %0, i64 %64
  %66 = load float, ptr %65, align 4, !tbaa !8
  %67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %64
  store float %66, ptr %67, align 4, !tbaa !8
  %68 = add nuw nsw i32 %3, 3328
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds nuw float, ptr %0, i64 %69
  %71 = load float, ptr %70, align 4, !tbaa !8
  %72 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %69
  store float %71, ptr %72, align 4, !tbaa !8
  %73 = add nuw nsw i32 %3, 3584
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr %0, i64 %74
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %74
  store float %76, ptr %77, align 4, !tbaa !8
  %78 = add nuw nsw i32 %3, 3840
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds nuw float, ptr %0, i64 %79
  %81 = load float, ptr %80, align 4, !tbaa !8
  %82 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %79
  store float %81, ptr %82, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %83 = icmp sgt i32 %1, 0
  br i1 %83, label %86, label %84

84:                                               ; preds = %86, %2
  %85 = phi float [ 0.000000e+00, %2 ], [ %94, %86 ]
  store float %85, ptr %5, align 4, !tbaa !8
  ret void

86:                                               ; preds = %2, %86
  %87 = phi i32 [ %95, %86 ], [ 0, %2 ]
  %88 = phi float [ %94, %86 ], [ 0.000000e+00, %2 ]
  %89 = shl nsw i32 %87, 8
  %90 = add nuw nsw i32 %89, %3
  %91 = zext nneg i32 %90 to i64
  %92 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPfiE1s to ptr), i64 %91
  %93 = load float, ptr %92, align 4, !tbaa !8
  %94 = fadd contract float %88, %93
  %95 = add nuw nsw i32 %87, 1
  %96 = icmp eq i32 %95, %1
  br i1 %96, label %84, label %86, !llvm.loop !10
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPfi(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw float, ptr %0, i64 %4
  %6 = load float, ptr %5, align 4, !tbaa !8
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %4
  store float %6, ptr %7, align 4, !tbaa !8
  %8 = add nuw nsw i32 %3, 256
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %0, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !8
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %9
  store float %11, ptr %12, align 4, !tbaa !8
  %13 = add nuw nsw i32 %3, 512
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr %0, i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !8
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %14
  store float %16, ptr %17, align 4, !tbaa !8
  %18 = add nuw nsw i32 %3, 768
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr %0, i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !8
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %19
  store float %21, ptr %22, align 4, !tbaa !8
  %23 = or disjoint i32 %3, 1024
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %24
  store float %26, ptr %27, align 4, !tbaa !8
  %28 = add nuw nsw i32 %3, 1280
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %0, i64 %29
  %31 = load float, ptr %30, align 4, !tbaa !8
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %29
  store float %31, ptr %32, align 4, !tbaa !8
  %33 = add nuw nsw i32 %3, 1536
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr %0, i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %34
  store float %36, ptr %37, align 4, !tbaa !8
  %38 = add nuw nsw i32 %3, 1792
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr %0, i64 %39
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %39
  store float %41, ptr %42, align 4, !tbaa !8
  %43 = or disjoint i32 %3, 2048
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %0, i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %44
  store float %46, ptr %47, align 4, !tbaa !8
  %48 = add nuw nsw i32 %3, 2304
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %0, i64 %49
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %49
  store float %51, ptr %52, align 4, !tbaa !8
  %53 = add nuw nsw i32 %3, 2560
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds nuw float, ptr %0, i64 %54
  %56 = load float, ptr %55, align 4, !tbaa !8
  %57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %54
  store float %56, ptr %57, align 4, !tbaa !8
  %58 = add nuw nsw i32 %3, 2816
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr %0, i64 %59
  %61 = load float, ptr %60, align 4, !tbaa !8
  %62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %59
  store float %61, ptr %62, align 4, !tbaa !8
  %63 = or disjoint i32 %3, 3072
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %0, i64 %64
  %66 = load float, ptr %65, align 4, !tbaa !8
  %67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %64
  store float %66, ptr %67, align 4, !tbaa !8
  %68 = add nuw nsw i32 %3, 3328
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds nuw float, ptr %0, i64 %69
  %71 = load float, ptr %70, align 4, !tbaa !8
  %72 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %69
  store float %71, ptr %72, align 4, !tbaa !8
  %73 = add nuw nsw i32 %3, 3584
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr %0, i64 %74
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %74
  store float %76, ptr %77, align 4, !tbaa !8
  %78 = add nuw nsw i32 %3, 3840
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds nuw float, ptr %0, i64 %79
  %81 = load float, ptr %80, align 4, !tbaa !8
  %82 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %79
  store float %81, ptr %82, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %83 = icmp sgt i32 %1, 0
  br i1 %83, label %86, label %84

84:                                               ; preds = %86, %2
  %85 = phi float [ 0.000000e+00, %2 ], [ %94, %86 ]
  store float %85, ptr %5, align 4, !tbaa !8
  ret void

86:                                               ; preds = %2, %86
  %87 = phi i32 [ %95, %86 ], [ 0, %2 ]
  %88 = phi float [ %94, %86 ], [ 0.000000e+00, %2 ]
  %89 = mul nuw nsw i32 %87, 255
  %90 = add nuw nsw i32 %89, %3
  %91 = zext nneg i32 %90 to i64
  %92 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPfiE1s to ptr), i64 %91
  %93 = load float, ptr %92, align 4, !tbaa !8
  %94 = fadd contract float %88, %93
  %95 = add nuw nsw i32 %87, 1
  %96 = icmp eq i32 %95, %1
  br i1 %96, label %84, label %86, !llvm.loop !13
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
