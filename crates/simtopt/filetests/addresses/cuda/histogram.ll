; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.4):
;
;   // Counting with atomics whose results nobody uses: they commute with each other, not with what clears the counters.
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int h[256];
;     int t = threadIdx.x;
;     h[t] = 0;
;     __syncthreads(); // kept
;     __nvvm_atom_add_gen_i(&h[in[t] & 255], 1);
;     __syncthreads(); // removed
;     __nvvm_atom_add_gen_i(&h[in[t + 256] & 255], 1);
;     __syncthreads(); // kept
;     out[t] = h[t];
;   }
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int h[256];
;     int t = threadIdx.x;
;     h[t] = 0;
;     __syncthreads(); // kept
;     __nvvm_atom_add_gen_i(&h[in[t] & 255], 1);
;     __syncthreads(); // kept
;     __nvvm_atom_max_gen_i(&h[in[t + 256] & 255], 1);
;     __syncthreads(); // kept
;     out[t] = h[t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiE1h = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiPKiE1h = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1h to ptr), i64 %4
  store i32 0, ptr %5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %4
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = and i32 %7, 255
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1h to ptr), i64 %9
  %11 = atomicrmw add ptr %10, i32 1 seq_cst, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 1024
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = and i32 %13, 255
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1h to ptr), i64 %15
  %17 = atomicrmw add ptr %16, i32 1 seq_cst, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %18 = load i32, ptr %5, align 4, !tbaa !4
  %19 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  store i32 %18, ptr %19, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1h to ptr), i64 %4
  store i32 0, ptr %5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %4
  %7 = load i32, ptr %6, align 4, !tbaa !4
  %8 = and i32 %7, 255
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1h to ptr), i64 %9
  %11 = atomicrmw add ptr %10, i32 1 seq_cst, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 1024
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = and i32 %13, 255
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1h to ptr), i64 %15
  %17 = atomicrmw max ptr %16, i32 1 seq_cst, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %18 = load i32, ptr %5, align 4, !tbaa !4
  %19 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  store i32 %18, ptr %19, align 4, !tbaa !4
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
