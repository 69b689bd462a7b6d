; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5, §5):
;
;   // A callee that only reads a table that nobody writes, and one that reads what another thread wrote.
;   __device__ __noinline__ int look(const int *p, int i) { return p[i] * 3; }
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ table) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // removed
;     out[t] = s[t] + look(table, 255 - t);
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     s[t] = out[t];
;     __syncthreads(); // kept
;     out[t] = look(s, 255 - t);
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiE1s = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local noundef i32 @_Z4lookPKii(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = sext i32 %1 to i64
  %4 = getelementptr inbounds i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = mul nsw i32 %5, 3
  ret i32 %6
}

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #1 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 %4
  store i32 %6, ptr %7, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %8 = load i32, ptr %7, align 4, !tbaa !4
  %9 = sub nsw i32 255, %3
  %10 = tail call noundef i32 @_Z4lookPKii(ptr noundef %1, i32 noundef %9) #4
  %11 = add nsw i32 %10, %8
  store i32 %11, ptr %5, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef captures(none) %0) local_unnamed_addr #1 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %3
  store i32 %5, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %7 = sub nsw i32 255, %2
  %8 = tail call noundef i32 @_Z4lookPKii(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i32 noundef %7) #4
  store i32 %8, ptr %4, align 4, !tbaa !4
  ret void
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { convergent mustprogress noinline norecurse nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
