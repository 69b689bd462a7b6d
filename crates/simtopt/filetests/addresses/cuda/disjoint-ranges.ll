; test opt
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Launch bounds: no block has more than 256 threads, so the halves of an array of 512 stay apart.
;   __global__ void __launch_bounds__(256) dead(int *__restrict__ out) {
;     __shared__ int s[512];
;     int t = threadIdx.x;
;     s[t] = t;
;     __syncthreads(); // removed
;     out[t] = s[t + 256];
;   }
;   __global__ void __launch_bounds__(257) needed(int *__restrict__ out) {
;     __shared__ int s[513];
;     int t = threadIdx.x;
;     s[t] = t;
;     __syncthreads(); // kept
;     out[t] = s[t + 256];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ6neededPiE1s = internal unnamed_addr addrspace(3) global [513 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef writeonly captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %3
  store i32 %2, ptr %4, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 1024
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  store i32 %6, ptr %7, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef writeonly captures(none) %0) local_unnamed_addr #3 {
  %2 = tail call range(i32 0, 257) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %3
  store i32 %2, ptr %4, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 1024
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  store i32 %6, ptr %7, align 4, !tbaa !4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "nvvm.maxntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "nvvm.maxntid"="257" }

!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
