; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Two arrays, or halves of one, by pointers that are swapped in each round.
;   __global__ void two_barriers(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x, *now = a, *then = b;
;     now[t] = in[t];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = now[t] + now[(t + 1) % 256];
;       __syncthreads(); // removed
;       then[t] = sum;
;       __syncthreads(); // kept
;       int *other = now; now = then; then = other;
;     }
;     out[t] = now[255 - t];
;   }
;   __global__ void halves(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int s[512];
;     int t = threadIdx.x, *now = s, *then = s + 256;
;     now[t] = in[t];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = now[t] + now[(t + 1) % 256];
;       __syncthreads(); // removed
;       then[t] = sum;
;       __syncthreads(); // kept
;       int *other = now; now = then; then = other;
;     }
;     out[t] = now[255 - t];
;   }
;   // Three that take turns.
;   __global__ void three(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256], c[256];
;     int t = threadIdx.x, *first = a, *second = b, *third = c;
;     first[t] = in[t];
;     second[t] = in[t + 256];
;     __syncthreads(); // kept
;     for (int i = 0; i < n; i++) {
;       int sum = first[t ^ 33] + second[(t + 1) % 256];
;       __syncthreads(); // removed
;       third[t] = sum;
;       __syncthreads(); // kept
;       int *other = first; first = second; second = third; third = other;
;     }
;     out[t] = first[255 - t];
;   }
;   // One that all choose.
;   __global__ void chosen(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x;
;     int *one = n > 3 ? a : b, *other = n > 3 ? b : a;
;     one[t] = in[t];
;     __syncthreads(); // removed
;     other[255 - t] = in[t + 256];
;     __syncthreads(); // kept
;     out[t] = one[255 - t] + other[t];
;   }
;   // One that each thread chooses.
;   __global__ void of_each(int *__restrict__ out, const int *__restrict__ in, int n) {
;     __shared__ int a[256], b[256];
;     int t = threadIdx.x;
;     int *one = t & 1 ? a : b, *other = t & 1 ? b : a;
;     one[t] = in[t];
;     __syncthreads(); // kept
;     other[255 - t] = in[t + 256];
;     __syncthreads(); // kept
;     out[t] = one[t ^ 2] + other[t ^ 2];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12two_barriersPiPKiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ12two_barriersPiPKiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6halvesPiPKiiE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ5threePiPKiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ5threePiPKiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ5threePiPKiiE1c = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6chosenPiPKiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6chosenPiPKiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ7of_eachPiPKiiE1a = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ7of_eachPiPKiiE1b = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z12two_barriersPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1a to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %9 = icmp sgt i32 %2, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %3
  %11 = add nuw nsw i32 %4, 1
  %12 = and i32 %11, 255
  %13 = zext nneg i32 %12 to i64
  br label %21

14:                                               ; preds = %21, %3
  %15 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1a to ptr), %3 ], [ %23, %21 ]
  %16 = sub nsw i32 255, %4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr %15, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %19, ptr %20, align 4, !tbaa !4
  ret void

21:                                               ; preds = %10, %21
  %22 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1a to ptr), %10 ], [ %23, %21 ]
  %23 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ12two_barriersPiPKiiE1b to ptr), %10 ], [ %22, %21 ]
  %24 = phi i32 [ 0, %10 ], [ %31, %21 ]
  %25 = getelementptr inbounds nuw i32, ptr %22, i64 %5
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds nuw i32, ptr %22, i64 %13
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = add nsw i32 %28, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %30 = getelementptr inbounds nuw i32, ptr %23, i64 %5
  store i32 %29, ptr %30, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %31 = add nuw nsw i32 %24, 1
  %32 = icmp eq i32 %31, %2
  br i1 %32, label %14, label %21, !llvm.loop !8
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define dso_local ptx_kernel void @_Z6halvesPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %9 = icmp sgt i32 %2, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %3
  %11 = add nuw nsw i32 %4, 1
  %12 = and i32 %11, 255
  %13 = zext nneg i32 %12 to i64
  br label %21

14:                                               ; preds = %21, %3
  %15 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), %3 ], [ %23, %21 ]
  %16 = sub nsw i32 255, %4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr %15, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %19, ptr %20, align 4, !tbaa !4
  ret void

21:                                               ; preds = %10, %21
  %22 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), %10 ], [ %23, %21 ]
  %23 = phi ptr [ getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ6halvesPiPKiiE1s to ptr), i64 1024), %10 ], [ %22, %21 ]
  %24 = phi i32 [ 0, %10 ], [ %31, %21 ]
  %25 = getelementptr inbounds nuw i32, ptr %22, i64 %5
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds nuw i32, ptr %22, i64 %13
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = add nsw i32 %28, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %30 = getelementptr inbounds nuw i32, ptr %23, i64 %5
  store i32 %29, ptr %30, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %31 = add nuw nsw i32 %24, 1
  %32 = icmp eq i32 %31, %2
  br i1 %32, label %14, label %21, !llvm.loop !11
}

define dso_local ptx_kernel void @_Z5threePiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1a to ptr), i64 %5
  store i32 %7, ptr %8, align 4, !tbaa !4
  %9 = getelementptr i8, ptr %6, i64 1024
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1b to ptr), i64 %5
  store i32 %10, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %12 = icmp sgt i32 %2, 0
  br i1 %12, label %13, label %19

13:                                               ; preds = %3
  %14 = xor i32 %4, 33
  %15 = zext nneg i32 %14 to i64
  %16 = add nuw nsw i32 %4, 1
  %17 = and i32 %16, 255
  %18 = zext nneg i32 %17 to i64
  br label %26

19:                                               ; preds = %26, %3
  %20 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1a to ptr), %3 ], [ %28, %26 ]
  %21 = sub nsw i32 255, %4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %20, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !4
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  store i32 %24, ptr %25, align 4, !tbaa !4
  ret void

26:                                               ; preds = %13, %26
  %27 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1a to ptr), %13 ], [ %28, %26 ]
  %28 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1b to ptr), %13 ], [ %30, %26 ]
  %29 = phi i32 [ 0, %13 ], [ %37, %26 ]
  %30 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ5threePiPKiiE1c to ptr), %13 ], [ %27, %26 ]
  %31 = getelementptr inbounds nuw i32, ptr %27, i64 %15
  %32 = load i32, ptr %31, align 4, !tbaa !4
  %33 = getelementptr inbounds nuw i32, ptr %28, i64 %18
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = add nsw i32 %34, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %36 = getelementptr inbounds nuw i32, ptr %30, i64 %5
  store i32 %35, ptr %36, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %37 = add nuw nsw i32 %29, 1
  %38 = icmp eq i32 %37, %2
  br i1 %38, label %19, label %26, !llvm.loop !12
}

define dso_local ptx_kernel void @_Z6chosenPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp sgt i32 %2, 3
  %6 = select i1 %5, ptr addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1a to ptr), ptr addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1b to ptr)
  %7 = select i1 %5, ptr addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1b to ptr), ptr addrspacecast (ptr addrspace(3) @_ZZ6chosenPiPKiiE1a to ptr)
  %8 = zext nneg i32 %4 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = getelementptr inbounds nuw i32, ptr %6, i64 %8
  store i32 %10, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %12 = getelementptr i8, ptr %9, i64 1024
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = sub nsw i32 255, %4
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds i32, ptr %7, i64 %15
  store i32 %13, ptr %16, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %17 = getelementptr inbounds i32, ptr %6, i64 %15
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = getelementptr inbounds nuw i32, ptr %7, i64 %8
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = add nsw i32 %20, %18
  %22 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %21, ptr %22, align 4, !tbaa !4
  ret void
}

define dso_local ptx_kernel void @_Z7of_eachPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = and i32 %4, 1
  %6 = icmp eq i32 %5, 0
  %7 = select i1 %6, ptr addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1b to ptr), ptr addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1a to ptr)
  %8 = select i1 %6, ptr addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1a to ptr), ptr addrspacecast (ptr addrspace(3) @_ZZ7of_eachPiPKiiE1b to ptr)
  %9 = zext nneg i32 %4 to i64
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i32, ptr %7, i64 %9
  store i32 %11, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %13 = getelementptr i8, ptr %10, i64 1024
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = sub nsw i32 255, %4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %8, i64 %16
  store i32 %14, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %18 = xor i32 %4, 2
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %7, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = getelementptr inbounds nuw i32, ptr %8, i64 %19
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = add nsw i32 %23, %21
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  store i32 %24, ptr %25, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()


!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
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
