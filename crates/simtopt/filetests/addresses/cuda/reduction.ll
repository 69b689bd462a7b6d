; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // A tree: in each step the lower half reads what the upper half of it wrote a step before. The barrier behind the last step
;   // is not needed for thread 0, which reads what it wrote itself; it is for any other thread.
;   __global__ void dead(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 128; d > 0; d >>= 1) {
;       if (t < d) s[t] += s[t + d];
;       __syncthreads(); // kept
;     }
;     __syncthreads(); // removed
;     if (t == 0) out[0] = s[0];
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 128; d > 0; d >>= 1) {
;       if (t < d) s[t] += s[t + d];
;       __syncthreads(); // kept
;     }
;     if (t == 1) out[0] = s[0];
;   }
;   __global__ void unrolled(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;     if (t < 128) s[t] += s[t + 128];
;     __syncthreads(); // kept
;     if (t < 64) s[t] += s[t + 64];
;     __syncthreads(); // removed
;     if (t < 64) out[t] = s[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ8unrolledPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %9

7:                                                ; preds = %19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %22, label %24

9:                                                ; preds = %1, %19
  %10 = phi i32 [ 128, %1 ], [ %20, %19 ]
  %11 = icmp samesign ult i32 %2, %10
  br i1 %11, label %12, label %19

12:                                               ; preds = %9
  %13 = add nuw nsw i32 %10, %2
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = load i32, ptr %6, align 4, !tbaa !4
  %18 = add nsw i32 %17, %16
  store i32 %18, ptr %6, align 4, !tbaa !4
  br label %19

19:                                               ; preds = %12, %9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = lshr i32 %10, 1
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %7, label %9, !llvm.loop !8

22:                                               ; preds = %7
  %23 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), align 4, !tbaa !4
  store i32 %23, ptr %0, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %22, %7
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %9

7:                                                ; preds = %19
  %8 = icmp eq i32 %2, 1
  br i1 %8, label %22, label %24

9:                                                ; preds = %1, %19
  %10 = phi i32 [ 128, %1 ], [ %20, %19 ]
  %11 = icmp samesign ult i32 %2, %10
  br i1 %11, label %12, label %19

12:                                               ; preds = %9
  %13 = add nuw nsw i32 %10, %2
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = load i32, ptr %6, align 4, !tbaa !4
  %18 = add nsw i32 %17, %16
  store i32 %18, ptr %6, align 4, !tbaa !4
  br label %19

19:                                               ; preds = %12, %9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = lshr i32 %10, 1
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %7, label %9, !llvm.loop !11

22:                                               ; preds = %7
  %23 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), align 4, !tbaa !4
  store i32 %23, ptr %0, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %22, %7
  ret void
}

define dso_local ptx_kernel void @_Z8unrolledPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8unrolledPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %7 = icmp samesign ult i32 %2, 128
  br i1 %7, label %8, label %13

8:                                                ; preds = %1
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 512
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = load i32, ptr %6, align 4, !tbaa !4
  %12 = add nsw i32 %11, %10
  store i32 %12, ptr %6, align 4, !tbaa !4
  br label %13

13:                                               ; preds = %8, %1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %14 = icmp samesign ult i32 %2, 64
  br i1 %14, label %15, label %20

15:                                               ; preds = %13
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = load i32, ptr %6, align 4, !tbaa !4
  %19 = add nsw i32 %18, %17
  store i32 %19, ptr %6, align 4, !tbaa !4
  br label %20

20:                                               ; preds = %15, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %14, label %21, label %23

21:                                               ; preds = %20
  %22 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %22, ptr %4, align 4, !tbaa !4
  br label %23

23:                                               ; preds = %21, %20
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
