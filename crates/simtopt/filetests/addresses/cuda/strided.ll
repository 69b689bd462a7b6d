; test opt
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Loops over i += blockDim.x, in a block of any shape: threads that differ along y only share elements, unless each adds its own
;   // number in the block.
;   __global__ void dead(int *__restrict__ out, int n) {
;     extern __shared__ int s[];
;     int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
;     s[t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[t];
;   }
;   __global__ void needed(int *__restrict__ out, int n) {
;     extern __shared__ int s[];
;     int t = threadIdx.x + blockDim.x * threadIdx.y;
;     s[t] = out[t];
;     __syncthreads(); // kept
;     out[t] = s[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

define dso_local ptx_kernel void @_Z4deadPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %8 = mul nuw nsw i32 %6, %7
  %9 = add nuw nsw i32 %8, %5
  %10 = mul nuw nsw i32 %9, %4
  %11 = add nuw nsw i32 %10, %3
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %12
  store i32 %14, ptr %15, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %16 = load i32, ptr %15, align 4, !tbaa !4
  store i32 %16, ptr %13, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPii(ptr noalias noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = mul nuw nsw i32 %4, %5
  %7 = add nuw nsw i32 %6, %3
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %8
  store i32 %10, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %12 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %12, ptr %9, align 4, !tbaa !4
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
