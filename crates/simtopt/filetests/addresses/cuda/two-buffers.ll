; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Two buffers, unrolled by hand: what is read of one is overwritten after another barrier.
;   __global__ void dead(int *__restrict__ out, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x, sum = 0;
;     a[t] = out[t];
;   #pragma unroll 1
;     for (int i = 0; i < n; i += 2) {
;       __syncthreads(); // kept
;       sum += a[255 - t];
;       b[t] = sum;
;       __syncthreads(); // kept
;       sum += b[255 - t];
;       __syncthreads(); // removed
;       a[t] = sum;
;     }
;     out[t] = sum;
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     __shared__ int a[256];
;     int t = threadIdx.x, sum = 0;
;     a[t] = out[t];
;   #pragma unroll 1
;     for (int i = 0; i < n; i += 2) {
;       __syncthreads(); // kept
;       sum += a[255 - t];
;       __syncthreads(); // kept
;       a[t] = sum;
;     }
;     out[t] = sum;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ4deadPiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1a to ptr), i64 %4
  store i32 %6, ptr %7, align 4, !tbaa !4
  %8 = icmp sgt i32 %1, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %2
  %10 = sub nsw i32 255, %3
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1a to ptr), i64 %11
  %13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1b to ptr), i64 %4
  %14 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1b to ptr), i64 %11
  br label %17

15:                                               ; preds = %17, %2
  %16 = phi i32 [ 0, %2 ], [ %23, %17 ]
  store i32 %16, ptr %5, align 4, !tbaa !4
  ret void

17:                                               ; preds = %9, %17
  %18 = phi i32 [ 0, %9 ], [ %24, %17 ]
  %19 = phi i32 [ 0, %9 ], [ %23, %17 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = load i32, ptr %12, align 4, !tbaa !4
  %21 = add nsw i32 %20, %19
  store i32 %21, ptr %13, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %22 = load i32, ptr %14, align 4, !tbaa !4
  %23 = add nsw i32 %22, %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %23, ptr %7, align 4, !tbaa !4
  %24 = add nuw nsw i32 %18, 2
  %25 = icmp slt i32 %24, %1
  br i1 %25, label %17, label %15, !llvm.loop !8
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1a to ptr), i64 %4
  store i32 %6, ptr %7, align 4, !tbaa !4
  %8 = icmp sgt i32 %1, 0
  br i1 %8, label %9, label %13

9:                                                ; preds = %2
  %10 = sub nsw i32 255, %3
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1a to ptr), i64 %11
  br label %15

13:                                               ; preds = %15, %2
  %14 = phi i32 [ 0, %2 ], [ %19, %15 ]
  store i32 %14, ptr %5, align 4, !tbaa !4
  ret void

15:                                               ; preds = %9, %15
  %16 = phi i32 [ 0, %9 ], [ %20, %15 ]
  %17 = phi i32 [ 0, %9 ], [ %19, %15 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %18 = load i32, ptr %12, align 4, !tbaa !4
  %19 = add nsw i32 %18, %17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 %19, ptr %7, align 4, !tbaa !4
  %20 = add nuw nsw i32 %16, 2
  %21 = icmp slt i32 %20, %1
  br i1 %21, label %15, label %13, !llvm.loop !11
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
