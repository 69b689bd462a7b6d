; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // A stencil with halos. Where each thread reads only what it wrote, the barrier is not needed.
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = threadIdx.x;
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[257] = in[257]; }
;     __syncthreads(); // kept
;     out[t] = s[t] + s[t + 1] + s[t + 2];
;   }
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = threadIdx.x;
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[257] = in[257]; }
;     __syncthreads(); // removed
;     out[t] = s[t + 1];
;   }
;   __global__ void halo_too_near(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[258];
;     int t = threadIdx.x;
;     s[t + 1] = in[t + 1];
;     if (t == 0) { s[0] = in[0]; s[256] = in[257]; }
;     __syncthreads(); // kept
;     out[t] = s[t + 1];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6neededPiPKiE1s = internal unnamed_addr addrspace(3) global [258 x i32] undef, align 4
@_ZZ4deadPiPKiE1s = internal unnamed_addr addrspace(3) global [258 x i32] undef, align 4
@_ZZ13halo_too_nearPiPKiE1s = internal unnamed_addr addrspace(3) global [258 x i32] undef, align 4

define dso_local ptx_kernel void @_Z6neededPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add nuw nsw i32 %3, 1
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 1028
  %12 = load i32, ptr %1, align 4, !tbaa !4
  store i32 %12, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), align 4, !tbaa !4
  %13 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %13, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 1028), align 4, !tbaa !4
  br label %14

14:                                               ; preds = %10, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %15 = zext nneg i32 %3 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = load i32, ptr %8, align 4, !tbaa !4
  %19 = add nsw i32 %18, %17
  %20 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nsw i32 %19, %21
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %15
  store i32 %22, ptr %23, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add nuw nsw i32 %3, 1
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 1028
  %12 = load i32, ptr %1, align 4, !tbaa !4
  store i32 %12, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), align 4, !tbaa !4
  %13 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %13, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 1028), align 4, !tbaa !4
  br label %14

14:                                               ; preds = %10, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %15 = load i32, ptr %8, align 4, !tbaa !4
  %16 = zext nneg i32 %3 to i64
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  ret void
}

define dso_local ptx_kernel void @_Z13halo_too_nearPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add nuw nsw i32 %3, 1
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 1028
  %12 = load i32, ptr %1, align 4, !tbaa !4
  store i32 %12, ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), align 4, !tbaa !4
  %13 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %13, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13halo_too_nearPiPKiE1s to ptr), i64 1024), align 4, !tbaa !4
  br label %14

14:                                               ; preds = %10, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %15 = load i32, ptr %8, align 4, !tbaa !4
  %16 = zext nneg i32 %3 to i64
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  ret void
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
