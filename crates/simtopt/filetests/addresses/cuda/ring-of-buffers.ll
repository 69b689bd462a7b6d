; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Buffers chosen by k % 3; the one that is read was written one round earlier.
;   __global__ void dead(int *__restrict__ out, int n) {
;     __shared__ int s[3][256];
;     int t = threadIdx.x, sum = 0, now = 0;
;   #pragma unroll 1
;     for (int k = 0; k < n; k++) {
;       s[now][t] = sum + k;
;       __syncthreads(); // removed
;       int before = now == 0 ? 2 : now - 1;
;       sum += s[before][255 - t];
;       now = now == 2 ? 0 : now + 1;
;       __syncthreads(); // kept
;     }
;     out[t] = sum;
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     __shared__ int s[2][256];
;     int t = threadIdx.x, sum = 0;
;   #pragma unroll 1
;     for (unsigned k = 0; k < n; k++) {
;       s[k % 2][t] = sum + k;
;       __syncthreads(); // kept
;       sum += s[(k + 2) % 2][255 - t];
;       __syncthreads(); // removed
;     }
;     out[t] = sum;
;   }
;   __global__ void modulo(int *__restrict__ out, unsigned n) {
;     __shared__ int s[3][256];
;     int t = threadIdx.x, sum = 0;
;   #pragma unroll 1
;     for (unsigned k = 0; k < n; k++) {
;       s[k % 3][t] = sum + k;
;       __syncthreads(); // removed
;       sum += s[(k + 2) % 3][255 - t];
;       __syncthreads(); // kept
;     }
;     out[t] = sum;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiiE1s = internal unnamed_addr addrspace(3) global [3 x [256 x i32]] undef, align 4
@_ZZ6neededPiiE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ6moduloPijE1s = internal unnamed_addr addrspace(3) global [3 x [256 x i32]] undef, align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp sgt i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %6, label %11

6:                                                ; preds = %2
  %7 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 %5
  %8 = sub nsw i32 255, %3
  %9 = sext i32 %8 to i64
  %10 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 %9
  br label %14

11:                                               ; preds = %14, %2
  %12 = phi i32 [ 0, %2 ], [ %27, %14 ]
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %12, ptr %13, align 4, !tbaa !4
  ret void

14:                                               ; preds = %6, %14
  %15 = phi i32 [ 0, %6 ], [ %27, %14 ]
  %16 = phi i32 [ 0, %6 ], [ %31, %14 ]
  %17 = phi i32 [ 0, %6 ], [ %30, %14 ]
  %18 = add nsw i32 %15, %16
  %19 = sext i32 %17 to i64
  %20 = getelementptr [256 x i32], ptr %7, i64 %19
  store i32 %18, ptr %20, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %21 = icmp eq i32 %17, 0
  %22 = add nsw i32 %17, -1
  %23 = select i1 %21, i32 2, i32 %22
  %24 = sext i32 %23 to i64
  %25 = getelementptr [256 x i32], ptr %10, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = add nsw i32 %26, %15
  %28 = icmp eq i32 %17, 2
  %29 = add nsw i32 %17, 1
  %30 = select i1 %28, i32 0, i32 %29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %31 = add nuw nsw i32 %16, 1
  %32 = icmp eq i32 %31, %1
  br i1 %32, label %11, label %14, !llvm.loop !8
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp eq i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %9, label %6

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
  %15 = add i32 %13, %14
  %16 = and i32 %13, 1
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 %17
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %5
  store i32 %15, ptr %19, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %20 = getelementptr inbounds i32, ptr %18, i64 %8
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nsw i32 %21, %14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %23 = add nuw i32 %13, 1
  %24 = icmp eq i32 %23, %1
  br i1 %24, label %9, label %12, !llvm.loop !11
}

define dso_local ptx_kernel void @_Z6moduloPij(ptr noalias noundef writeonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp eq i32 %1, 0
  %5 = zext nneg i32 %3 to i64
  br i1 %4, label %11, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6moduloPijE1s to ptr), i64 %5
  %8 = sub nsw i32 255, %3
  %9 = sext i32 %8 to i64
  %10 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6moduloPijE1s to ptr), i64 %9
  br label %14

11:                                               ; preds = %14, %2
  %12 = phi i32 [ 0, %2 ], [ %26, %14 ]
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %12, ptr %13, align 4, !tbaa !4
  ret void

14:                                               ; preds = %6, %14
  %15 = phi i32 [ 0, %6 ], [ %27, %14 ]
  %16 = phi i32 [ 0, %6 ], [ %26, %14 ]
  %17 = add i32 %15, %16
  %18 = urem i32 %15, 3
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw [256 x i32], ptr %7, i64 %19
  store i32 %17, ptr %20, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %21 = add i32 %15, 2
  %22 = urem i32 %21, 3
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr [256 x i32], ptr %10, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = add nsw i32 %25, %16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %27 = add nuw i32 %15, 1
  %28 = icmp eq i32 %27, %1
  br i1 %28, label %11, label %14, !llvm.loop !12
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
