; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §3.1, §4.5):
;
;   // A fence of the block between barriers orders nothing that others see; one for all blocks publishes.
;   __global__ void dead(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // removed
;     __nvvm_membar_cta();
;     s[t] += 1;
;     __syncthreads(); // kept
;     out[t] = s[255 - t];
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     out[t + 256] = 1;
;     s[t] = out[t];
;     __syncthreads(); // kept
;     __nvvm_membar_gl();
;     s[t] += 1;
;     __syncthreads(); // kept
;     out[t] = s[255 - t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  tail call void @llvm.nvvm.membar.cta()
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = add nsw i32 %7, 1
  store i32 %8, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %9 = sub nsw i32 255, %2
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %12, ptr %4, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare void @llvm.nvvm.membar.cta() #3

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 1024
  store i32 1, ptr %5, align 4, !tbaa !4
  %6 = load i32, ptr %4, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %3
  store i32 %6, ptr %7, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  tail call void @llvm.nvvm.membar.gl()
  %8 = load i32, ptr %7, align 4, !tbaa !4
  %9 = add nsw i32 %8, 1
  store i32 %9, ptr %7, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %10 = sub nsw i32 255, %2
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !4
  store i32 %13, ptr %4, align 4, !tbaa !4
  ret void
}

declare void @llvm.nvvm.membar.gl() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nounwind }

!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
