; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // Fields of structures in shared memory: one is written by each thread, another one read by others.
;   struct Pair { int key; short low, high; };
;   __global__ void dead(int *__restrict__ out) {
;     __shared__ Pair s[256];
;     int t = threadIdx.x;
;     s[t].low = t;
;     __syncthreads(); // removed
;     out[t] = s[255 - t].high;
;   }
;   __global__ void needed(int *__restrict__ out) {
;     __shared__ Pair s[256];
;     int t = threadIdx.x;
;     *(int *)&s[t].low = t;
;     __syncthreads(); // kept
;     out[t] = s[255 - t].high;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Pair = type { i32, i16, i16 }

@_ZZ4deadPiE1s = internal unnamed_addr addrspace(3) global [256 x %struct.Pair] undef, align 4
@_ZZ6neededPiE1s = internal unnamed_addr addrspace(3) global [256 x %struct.Pair] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef writeonly captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = trunc nuw nsw i32 %2 to i16
  %4 = zext nneg i32 %2 to i64
  %5 = getelementptr inbounds nuw %struct.Pair, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %4
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 4
  store i16 %3, ptr %6, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %7 = sub nsw i32 255, %2
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds %struct.Pair, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 %8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 6
  %11 = load i16, ptr %10, align 2, !tbaa !11
  %12 = sext i16 %11 to i32
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  store i32 %12, ptr %13, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef writeonly captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw %struct.Pair, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %3
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 4
  store i32 %2, ptr %5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %6 = sub nsw i32 255, %2
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds %struct.Pair, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 %7
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 6
  %10 = load i16, ptr %9, align 2, !tbaa !11
  %11 = sext i16 %10 to i32
  %12 = getelementptr inbounds nuw i32, ptr %0, i64 %3
  store i32 %11, ptr %12, align 4, !tbaa !4
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
!8 = !{!9, !10, i64 4}
!9 = !{!"_ZTS4Pair", !5, i64 0, !10, i64 4, !10, i64 6}
!10 = !{!"short", !6, i64 0}
!11 = !{!9, !10, i64 6}
