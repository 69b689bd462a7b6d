; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // A scan with two buffers needs one barrier in each step, one with a single buffer two.
;   __global__ void dead(int *__restrict__ out) {
;     __shared__ int s[512];
;     int t = threadIdx.x, now = 0;
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 1; d < 256; d <<= 1) {
;       int v = s[now + t];
;       if (t >= d) v += s[now + t - d];
;       now ^= 256;
;       s[now + t] = v;
;       __syncthreads(); // kept
;       __syncthreads(); // removed
;     }
;     out[t] = s[now + t];
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;   #pragma unroll 1
;     for (int d = 1; d < 256; d <<= 1) {
;       int v = s[t];
;       if (t >= d) v += s[t - d];
;       __syncthreads(); // kept
;       s[t] = v;
;       __syncthreads(); // kept
;     }
;     out[t] = s[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ6neededPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %9

7:                                                ; preds = %23
  %8 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %8, ptr %4, align 4, !tbaa !4
  ret void

9:                                                ; preds = %1, %23
  %10 = phi i32 [ 1, %1 ], [ %29, %23 ]
  %11 = phi i32 [ 0, %1 ], [ %25, %23 ]
  %12 = add nuw nsw i32 %11, %2
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = icmp slt i32 %2, %10
  br i1 %16, label %23, label %17

17:                                               ; preds = %9
  %18 = sub nsw i32 %12, %10
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nsw i32 %21, %15
  br label %23

23:                                               ; preds = %17, %9
  %24 = phi i32 [ %22, %17 ], [ %15, %9 ]
  %25 = xor i32 %11, 256
  %26 = add nuw nsw i32 %25, %2
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %27
  store i32 %24, ptr %28, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %29 = shl i32 %10, 1
  %30 = icmp slt i32 %29, 256
  br i1 %30, label %9, label %7, !llvm.loop !8
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
  %8 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %8, ptr %4, align 4, !tbaa !4
  ret void

9:                                                ; preds = %1, %19
  %10 = phi i32 [ 1, %1 ], [ %21, %19 ]
  %11 = load i32, ptr %6, align 4, !tbaa !4
  %12 = icmp slt i32 %2, %10
  br i1 %12, label %19, label %13

13:                                               ; preds = %9
  %14 = sub nsw i32 %2, %10
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = add nsw i32 %17, %11
  br label %19

19:                                               ; preds = %13, %9
  %20 = phi i32 [ %18, %13 ], [ %11, %9 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %20, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %21 = shl i32 %10, 1
  %22 = icmp slt i32 %21, 256
  br i1 %22, label %9, label %7, !llvm.loop !11
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
