; test opt --block-dim=32
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §2):
;
;   // Blocks of one warp: a barrier orders as it does in others.
;   __global__ void kept(int *__restrict__ out) {
;     __shared__ int s[32];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;     out[t] = s[31 - t];
;   }
;   __global__ void own(int *__restrict__ out) {
;     __shared__ int s[32];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4keptPiE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ3ownPiE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4keptPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4keptPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %7 = sub nsw i32 31, %2
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4keptPiE1s to ptr), i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  store i32 %10, ptr %4, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z3ownPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ3ownPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %7 = load i32, ptr %6, align 4, !tbaa !4
  store i32 %7, ptr %4, align 4, !tbaa !4
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
