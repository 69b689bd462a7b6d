; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // A loop over i += blockDim.x: each thread has its own residue, but not if the loops begin one element apart.
;   __global__ void dead(int *__restrict__ out, int n) {
;     __shared__ int s[4096];
;     for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = out[i];
;     __syncthreads(); // removed
;     for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = s[i];
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     __shared__ int s[4096];
;     for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = out[i];
;     __syncthreads(); // kept
;     for (int i = threadIdx.x; i < n - 1; i += blockDim.x) out[i] = s[i + 1];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiiE1s = internal unnamed_addr addrspace(3) global [4096 x i32] undef, align 4
@_ZZ6neededPiiE1s = internal unnamed_addr addrspace(3) global [4096 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp slt i32 %3, %1
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %10

7:                                                ; preds = %10, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %4, label %8, label %18

8:                                                ; preds = %7
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %19

10:                                               ; preds = %5, %10
  %11 = phi i32 [ %3, %5 ], [ %16, %10 ]
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds i32, ptr %0, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 %12
  store i32 %14, ptr %15, align 4, !tbaa !4
  %16 = add i32 %11, %6
  %17 = icmp slt i32 %16, %1
  br i1 %17, label %10, label %7, !llvm.loop !8

18:                                               ; preds = %19, %7
  ret void

19:                                               ; preds = %8, %19
  %20 = phi i32 [ %3, %8 ], [ %25, %19 ]
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiiE1s to ptr), i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = getelementptr inbounds i32, ptr %0, i64 %21
  store i32 %23, ptr %24, align 4, !tbaa !4
  %25 = add i32 %20, %9
  %26 = icmp slt i32 %25, %1
  br i1 %26, label %19, label %18, !llvm.loop !10
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp slt i32 %3, %1
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %12

7:                                                ; preds = %12, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %8 = add nsw i32 %1, -1
  %9 = icmp slt i32 %3, %8
  br i1 %9, label %10, label %20

10:                                               ; preds = %7
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %21

12:                                               ; preds = %5, %12
  %13 = phi i32 [ %3, %5 ], [ %18, %12 ]
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i32, ptr %0, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 %14
  store i32 %16, ptr %17, align 4, !tbaa !4
  %18 = add i32 %13, %6
  %19 = icmp slt i32 %18, %1
  br i1 %19, label %12, label %7, !llvm.loop !11

20:                                               ; preds = %21, %7
  ret void

21:                                               ; preds = %10, %21
  %22 = phi i32 [ %3, %10 ], [ %28, %21 ]
  %23 = sext i32 %22 to i64
  %24 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiiE1s to ptr), i64 %23
  %25 = getelementptr i8, ptr %24, i64 4
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds i32, ptr %0, i64 %23
  store i32 %26, ptr %27, align 4, !tbaa !4
  %28 = add i32 %22, %11
  %29 = icmp slt i32 %28, %8
  br i1 %29, label %21, label %20, !llvm.loop !12
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = distinct !{!11, !9}
!12 = distinct !{!12, !9}
