; test opt --block-dim=128
; CUDA, compiled by clang 22 with -O2 for sm_90 (model.md §4.5):
;
;   // One array for everything, swizzled: element (r, c) is at r * 32 + (c ^ r).
;   __global__ void dead(int *__restrict__ out, const int *__restrict__ in) {
;     extern __shared__ int s[];
;     int t = threadIdx.x, r = t >> 3 & 15, c = t & 7;
;   #pragma unroll
;     for (int k = 0; k < 4; k++) s[r * 32 + ((c + 8 * k) ^ r)] = in[t * 4 + k];
;     __syncthreads(); // removed
;     int sum = 0;
;   #pragma unroll
;     for (int k = 0; k < 4; k++) sum += s[r * 32 + ((c + 8 * k) ^ r)];
;     out[t] = sum;
;   }
;   __global__ void needed(int *__restrict__ out, const int *__restrict__ in) {
;     extern __shared__ int s[];
;     int t = threadIdx.x, r = t >> 3 & 15, c = t & 7;
;   #pragma unroll
;     for (int k = 0; k < 4; k++) s[r * 32 + ((c + 8 * k) ^ r)] = in[t * 4 + k];
;     __syncthreads(); // kept
;     int sum = 0;
;   #pragma unroll
;     for (int k = 0; k < 4; k++) sum += s[r * 32 + ((c + 8 * k) ^ (r + 1))];
;     out[t] = sum;
;   }
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

define dso_local ptx_kernel void @_Z4deadPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 3
  %5 = and i32 %4, 15
  %6 = and i32 %3, 7
  %7 = shl nuw nsw i32 %3, 2
  %8 = shl nuw nsw i32 %5, 5
  %9 = zext nneg i32 %7 to i64
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = xor i32 %6, %5
  %13 = or disjoint i32 %12, %8
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %14
  store i32 %11, ptr %15, align 4, !tbaa !4
  %16 = zext nneg i32 %7 to i64
  %17 = getelementptr inbounds nuw i32, ptr %1, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = or disjoint i32 %6, 8
  %21 = xor i32 %20, %5
  %22 = or disjoint i32 %21, %8
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %23
  store i32 %19, ptr %24, align 4, !tbaa !4
  %25 = zext nneg i32 %7 to i64
  %26 = getelementptr inbounds nuw i32, ptr %1, i64 %25
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = or disjoint i32 %6, 16
  %30 = xor i32 %29, %5
  %31 = or disjoint i32 %30, %8
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %32
  store i32 %28, ptr %33, align 4, !tbaa !4
  %34 = zext nneg i32 %7 to i64
  %35 = getelementptr inbounds nuw i32, ptr %1, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 12
  %37 = load i32, ptr %36, align 4, !tbaa !4
  %38 = or disjoint i32 %6, 24
  %39 = xor i32 %38, %5
  %40 = or disjoint i32 %39, %8
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %41
  store i32 %37, ptr %42, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %43 = load i32, ptr %15, align 4, !tbaa !4
  %44 = load i32, ptr %24, align 4, !tbaa !4
  %45 = add nsw i32 %44, %43
  %46 = load i32, ptr %33, align 4, !tbaa !4
  %47 = add nsw i32 %46, %45
  %48 = load i32, ptr %42, align 4, !tbaa !4
  %49 = add nsw i32 %48, %47
  %50 = zext nneg i32 %3 to i64
  %51 = getelementptr inbounds nuw i32, ptr %0, i64 %50
  store i32 %49, ptr %51, align 4, !tbaa !4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @_Z6neededPiPKi(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 3
  %5 = and i32 %4, 15
  %6 = and i32 %3, 7
  %7 = shl nuw nsw i32 %3, 2
  %8 = shl nuw nsw i32 %5, 5
  %9 = zext nneg i32 %7 to i64
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = xor i32 %6, %5
  %13 = or disjoint i32 %12, %8
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %14
  store i32 %11, ptr %15, align 4, !tbaa !4
  %16 = zext nneg i32 %7 to i64
  %17 = getelementptr inbounds nuw i32, ptr %1, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = or disjoint i32 %6, 8
  %21 = xor i32 %20, %5
  %22 = or disjoint i32 %21, %8
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %23
  store i32 %19, ptr %24, align 4, !tbaa !4
  %25 = zext nneg i32 %7 to i64
  %26 = getelementptr inbounds nuw i32, ptr %1, i64 %25
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = or disjoint i32 %6, 16
  %30 = xor i32 %29, %5
  %31 = or disjoint i32 %30, %8
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %32
  store i32 %28, ptr %33, align 4, !tbaa !4
  %34 = zext nneg i32 %7 to i64
  %35 = getelementptr inbounds nuw i32, ptr %1, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 12
  %37 = load i32, ptr %36, align 4, !tbaa !4
  %38 = or disjoint i32 %6, 24
  %39 = xor i32 %38, %5
  %40 = or disjoint i32 %39, %8
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %41
  store i32 %37, ptr %42, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %43 = add nuw nsw i32 %5, 1
  %44 = xor i32 %6, %43
  %45 = or disjoint i32 %44, %8
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %46
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = xor i32 %20, %43
  %50 = or disjoint i32 %49, %8
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %51
  %53 = load i32, ptr %52, align 4, !tbaa !4
  %54 = add nsw i32 %53, %48
  %55 = xor i32 %29, %43
  %56 = or disjoint i32 %55, %8
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %57
  %59 = load i32, ptr %58, align 4, !tbaa !4
  %60 = add nsw i32 %59, %54
  %61 = xor i32 %38, %43
  %62 = or disjoint i32 %61, %8
  %63 = zext nneg i32 %62 to i64
  %64 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %63
  %65 = load i32, ptr %64, align 4, !tbaa !4
  %66 = add nsw i32 %65, %60
  %67 = zext nneg i32 %3 to i64
  %68 = getelementptr inbounds nuw i32, ptr %0, i64 %67
  store i32 %66, ptr %68, align 4, !tbaa !4
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
