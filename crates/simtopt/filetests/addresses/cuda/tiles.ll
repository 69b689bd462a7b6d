; test opt --block-dim=16,16
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // A tile, read where its thread wrote it, and transposed; with and without padding.
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in, int w) {
;     __shared__ int tile[16][17];
;     int x = threadIdx.x, y = threadIdx.y;
;     tile[y][x] = in[y * w + x];
;     __syncthreads(); // removed
;     out[y * w + x] = tile[y][x] + 1;
;   }
;   __global__ void transposed(int *__restrict__ out, const int *__restrict__ in, int w) {
;     __shared__ int tile[16][17];
;     int x = threadIdx.x, y = threadIdx.y;
;     tile[y][x] = in[y * w + x];
;     __syncthreads(); // kept
;     out[y * w + x] = tile[x][y];
;   }
;   __global__ void too_narrow(int *__restrict__ out, const int *__restrict__ in, int w) {
;     __shared__ int tile[16 * 16];
;     int x = threadIdx.x, y = threadIdx.y;
;     tile[y * 15 + x] = in[y * w + x];
;     __syncthreads(); // kept
;     out[y * w + x] = tile[y * 15 + x];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiiE4tile = internal unnamed_addr addrspace(3) global [16 x [17 x i32]] undef, align 4
@_ZZ10transposedPiPKiiE4tile = internal unnamed_addr addrspace(3) global [16 x [17 x i32]] undef, align 4
@_ZZ10too_narrowPiPKiiE4tile = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = mul nsw i32 %2, %5
  %7 = add nsw i32 %6, %4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %5 to i64
  %12 = getelementptr inbounds nuw [17 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiiE4tile to ptr), i64 %11
  %13 = zext nneg i32 %4 to i64
  %14 = getelementptr inbounds nuw i32, ptr %12, i64 %13
  store i32 %10, ptr %14, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = add nsw i32 %15, 1
  %17 = getelementptr inbounds i32, ptr %0, i64 %8
  store i32 %16, ptr %17, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z10transposedPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = mul nsw i32 %2, %5
  %7 = add nsw i32 %6, %4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %5 to i64
  %12 = getelementptr inbounds nuw [17 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10transposedPiPKiiE4tile to ptr), i64 %11
  %13 = zext nneg i32 %4 to i64
  %14 = getelementptr inbounds nuw i32, ptr %12, i64 %13
  store i32 %10, ptr %14, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %15 = getelementptr inbounds nuw [17 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10transposedPiPKiiE4tile to ptr), i64 %13
  %16 = getelementptr inbounds nuw i32, ptr %15, i64 %11
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = getelementptr inbounds i32, ptr %0, i64 %8
  store i32 %17, ptr %18, align 4, !tbaa !4
  ret void
}

define dso_local ptx_kernel void @_Z10too_narrowPiPKii(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = mul nsw i32 %2, %5
  %7 = add nsw i32 %6, %4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = mul nuw nsw i32 %5, 15
  %12 = add nuw nsw i32 %11, %4
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10too_narrowPiPKiiE4tile to ptr), i64 %13
  store i32 %10, ptr %14, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = getelementptr inbounds i32, ptr %0, i64 %8
  store i32 %15, ptr %16, align 4, !tbaa !4
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
