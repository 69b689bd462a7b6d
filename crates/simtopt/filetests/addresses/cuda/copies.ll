; test opt --block-dim=256
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §3.3, §4.5):
;
;   // Asynchronous copies of each thread's own element, and of what another thread reads.
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     __nvvm_cp_async_ca_shared_global_4((__attribute__((address_space(3))) void *)&s[t], (const __attribute__((address_space(1))) void *)&in[t]);
;     __nvvm_cp_async_wait_all();
;     __syncthreads(); // removed
;     out[t] = s[t];
;   }
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ in) {
;     __shared__ int s[256];
;     int t = threadIdx.x;
;     __nvvm_cp_async_ca_shared_global_4((__attribute__((address_space(3))) void *)&s[t], (const __attribute__((address_space(1))) void *)&in[t]);
;     __nvvm_cp_async_wait_all();
;     __syncthreads(); // kept
;     out[t] = s[255 - t];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiPKiE1s = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ6neededPiPKiE1s = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiPKiE1s to ptr), i64 %4
  %6 = addrspacecast ptr %5 to ptr addrspace(3)
  %7 = getelementptr inbounds nuw i32, ptr %1, i64 %4
  %8 = addrspacecast ptr %7 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %6, ptr addrspace(1) %8)
  tail call void @llvm.nvvm.cp.async.wait.all()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %9 = load i32, ptr %5, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  store i32 %9, ptr %10, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #2

declare void @llvm.nvvm.cp.async.wait.all() #3

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

define dso_local ptx_kernel void @_Z6neededPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 %4
  %6 = addrspacecast ptr %5 to ptr addrspace(3)
  %7 = getelementptr inbounds nuw i32, ptr %1, i64 %4
  %8 = addrspacecast ptr %7 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %6, ptr addrspace(1) %8)
  tail call void @llvm.nvvm.cp.async.wait.all()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %9 = sub nsw i32 255, %3
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiPKiE1s to ptr), i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  store i32 %12, ptr %13, align 4, !tbaa !4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nounwind memory(argmem: readwrite) }
attributes #3 = { nounwind }
attributes #4 = { convergent nocallback nounwind }

!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
