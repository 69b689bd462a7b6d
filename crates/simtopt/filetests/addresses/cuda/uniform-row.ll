; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Rows that are the same for all threads: by a parameter, by the block's number, by what is read from a table that nobody writes.
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ table, int n) {
;     __shared__ int s[4][256];
;     int t = threadIdx.x, r = n & 1;
;     s[r][t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[r ^ 1][255 - t];
;     int q = blockIdx.x & 1;
;     __syncthreads(); // kept
;     s[q][t] = 1;
;     __syncthreads(); // removed
;     out[t] += s[q + 2][255 - t];
;   }
;   __global__ void looked_up(int *__restrict__ out, const int *__restrict__ table, int n) {
;     __shared__ int s[4][256];
;     int t = threadIdx.x, r = table[n] & 1;
;     s[r][t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[r ^ 1][255 - t];
;   }
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ table, int n) {
;     __shared__ int s[4][256];
;     int t = threadIdx.x, r = table[t] & 1;
;     s[r][t] = out[t];
;     __syncthreads(); // kept
;     out[t] = s[r ^ 1][255 - t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiiE1s = internal unnamed_addr addrspace(3) global [4 x [256 x i32]] undef, align 4
@_ZZ9looked_upPiPKiiE1s = internal unnamed_addr addrspace(3) global [4 x [256 x i32]] undef, align 4
@_ZZ6neededPiPKiiE1s = internal unnamed_addr addrspace(3) global [4 x [256 x i32]] undef, align 4

define dso_local ptx_kernel void @_Z4deadPiPKii(ptr noalias noundef captures(none) %0, ptr noalias noundef readnone captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = and i32 %2, 1
  %6 = zext nneg i32 %4 to i64
  %7 = getelementptr inbounds nuw i32, ptr %0, i64 %6
  %8 = load i32, ptr %7, align 4, !tbaa !4
  %9 = zext nneg i32 %5 to i64
  %10 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiiE1s to ptr), i64 %9
  %11 = getelementptr inbounds nuw i32, ptr %10, i64 %6
  store i32 %8, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %12 = xor i32 %5, 1
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiiE1s to ptr), i64 %13
  %15 = sub nsw i32 255, %4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %14, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %20 = and i32 %19, 1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiiE1s to ptr), i64 %21
  %23 = getelementptr inbounds nuw i32, ptr %22, i64 %6
  store i32 1, ptr %23, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %24 = getelementptr inbounds nuw i8, ptr %22, i64 2048
  %25 = getelementptr inbounds i32, ptr %24, i64 %16
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = add nsw i32 %26, %18
  store i32 %27, ptr %7, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

define dso_local ptx_kernel void @_Z9looked_upPiPKii(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = sext i32 %2 to i64
  %6 = getelementptr inbounds i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = and i32 %7, 1
  %9 = zext nneg i32 %4 to i64
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = zext nneg i32 %8 to i64
  %13 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9looked_upPiPKiiE1s to ptr), i64 %12
  %14 = getelementptr inbounds nuw i32, ptr %13, i64 %9
  store i32 %11, ptr %14, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %15 = xor i32 %8, 1
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9looked_upPiPKiiE1s to ptr), i64 %16
  %18 = sub nsw i32 255, %4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr %17, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  store i32 %21, ptr %10, align 4, !tbaa !4
  ret void
}

define dso_local ptx_kernel void @_Z6neededPiPKii(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = and i32 %7, 1
  %9 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %8 to i64
  %12 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiiE1s to ptr), i64 %11
  %13 = getelementptr inbounds nuw i32, ptr %12, i64 %5
  store i32 %10, ptr %13, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %14 = xor i32 %8, 1
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiiE1s to ptr), i64 %15
  %17 = sub nsw i32 255, %4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds i32, ptr %16, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  store i32 %20, ptr %9, align 4, !tbaa !4
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
