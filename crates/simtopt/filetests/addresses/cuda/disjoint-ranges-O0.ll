; test opt
; CUDA, compiled by clang 22 with -O0 for sm_90 (model.md §4.5):
;
;   // Launch bounds: no block has more than 256 threads, so the halves of an array of 512 stay apart.
;   __global__ void __launch_bounds__(256) dead(int *__restrict__ out) {
;     __shared__ int s[512];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = t;
;     __syncthreads(); // removed
;     out[t] = s[t + 256];
;   }
;   __global__ void __launch_bounds__(257) needed(int *__restrict__ out) {
;     __shared__ int s[513];
;     int t = __nvvm_read_ptx_sreg_tid_x();
;     s[t] = t;
;     __syncthreads(); // kept
;     out[t] = s[t + 256];
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ4deadPiE1s = internal addrspace(3) global [512 x i32] undef, align 4
@_ZZ6neededPiE1s = internal addrspace(3) global [513 x i32] undef, align 4

define dso_local ptx_kernel void @_Z4deadPi(ptr noalias noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %4, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 0, i64 %7
  store i32 %5, ptr %8, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %9 = load i32, ptr %3, align 4
  %10 = add nsw i32 %9, 256
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ4deadPiE1s to ptr), i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = load ptr, ptr %2, align 8
  %15 = load i32, ptr %3, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %14, i64 %16
  store i32 %13, ptr %17, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPi(ptr noalias noundef %0) #3 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %4, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds [513 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %7
  store i32 %5, ptr %8, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %9 = load i32, ptr %3, align 4
  %10 = add nsw i32 %9, 256
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds [513 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6neededPiE1s to ptr), i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = load ptr, ptr %2, align 8
  %15 = load i32, ptr %3, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %14, i64 %16
  store i32 %13, ptr %17, align 4
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "nvvm.maxntid"="256" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind optnone "nvvm.maxntid"="257" }


!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
