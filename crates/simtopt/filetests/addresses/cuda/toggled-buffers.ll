; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Buffers chosen by k & 1: one barrier in each round is enough for two buffers, not for one.
;   __global__ void dead(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = threadIdx.x, sum = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[k & 1][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[k & 1][255 - t];
;       __syncthreads(); // removed
;     }
;     out[t] = sum;
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = threadIdx.x, sum = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[(k >> 1) & 1][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[(k >> 1) & 1][255 - t];
;       __syncthreads(); // kept
;     }
;     out[t] = sum;
;   }
;   __global__ void variable(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = threadIdx.x, sum = 0, now = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[now][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[now][255 - t];
;       __syncthreads(); // removed
;       now ^= 1;
;     }
;     out[t] = sum;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiiE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ6neededPiiE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ8variablePiiE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp sgt i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %6, label %9

6:                                                ; preds = %2
  %7 = sub nsw i32 255, %3
  %8 = sext i32 %7 to i64
  br label %12

9:                                                ; preds = %12, %2
  %10 = phi i32 [ 0, %2 ], [ %22, %12 ]
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %10, ptr %11, align 4, !tbaa !4
  ret void

12:                                               ; preds = %6, %12
  %13 = phi i32 [ 0, %6 ], [ %23, %12 ]
  %14 = phi i32 [ 0, %6 ], [ %22, %12 ]
  %15 = add nsw i32 %13, %14
  %16 = and i32 %13, 1
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 %17
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %5
  store i32 %15, ptr %19, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = getelementptr inbounds i32, ptr %18, i64 %8
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nsw i32 %21, %14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %23 = add nuw nsw i32 %13, 1
  %24 = icmp eq i32 %23, %1
  br i1 %24, label %9, label %12, !llvm.loop !8
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp sgt i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %6, label %9

6:                                                ; preds = %2
  %7 = sub nsw i32 255, %3
  %8 = sext i32 %7 to i64
  br label %12

9:                                                ; preds = %12, %2
  %10 = phi i32 [ 0, %2 ], [ %23, %12 ]
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %10, ptr %11, align 4, !tbaa !4
  ret void

12:                                               ; preds = %6, %12
  %13 = phi i32 [ 0, %6 ], [ %24, %12 ]
  %14 = phi i32 [ 0, %6 ], [ %23, %12 ]
  %15 = add nsw i32 %13, %14
  %16 = lshr i32 %13, 1
  %17 = and i32 %16, 1
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 %18
  %20 = getelementptr inbounds nuw i32, ptr %19, i64 %5
  store i32 %15, ptr %20, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %21 = getelementptr inbounds i32, ptr %19, i64 %8
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = add nsw i32 %22, %14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %24 = add nuw nsw i32 %13, 1
  %25 = icmp eq i32 %24, %1
  br i1 %25, label %9, label %12, !llvm.loop !11
}

define dso_local ptx_kernel void @_Z8variablePii(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp sgt i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %6, label %9

6:                                                ; preds = %2
  %7 = sub nsw i32 255, %3
  %8 = sext i32 %7 to i64
  br label %12

9:                                                ; preds = %12, %2
  %10 = phi i32 [ 0, %2 ], [ %22, %12 ]
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %10, ptr %11, align 4, !tbaa !4
  ret void

12:                                               ; preds = %6, %12
  %13 = phi i32 [ 0, %6 ], [ %24, %12 ]
  %14 = phi i32 [ 0, %6 ], [ %23, %12 ]
  %15 = phi i32 [ 0, %6 ], [ %22, %12 ]
  %16 = add nsw i32 %13, %15
  %17 = zext nneg i32 %14 to i64
  %18 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8variablePiiE1s to ptr), i64 %17
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %5
  store i32 %16, ptr %19, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = getelementptr inbounds i32, ptr %18, i64 %8
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nsw i32 %21, %15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %23 = xor i32 %14, 1
  %24 = add nuw nsw i32 %13, 1
  %25 = icmp eq i32 %24, %1
  br i1 %25, label %9, label %12, !llvm.loop !12
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
!12 = distinct !{!12, !9, !10}
